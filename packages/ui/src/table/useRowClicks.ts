import type { MouseEvent } from 'react';

type Options = {
  onOpen: (index: number) => void;
  onToggle: ((index: number) => void) | undefined;
  onExtend: ((index: number) => void) | undefined;
  onMenu: (index: number, element: HTMLElement) => void;
};

/** One listener for all rows: what was clicked says by its `data-part` what it is for. */
export function useRowClicks({ onOpen, onToggle, onExtend, onMenu }: Options) {
  return {
    onMouseDown(event: MouseEvent) {
      // Shift and click selects rows, not the text between them.
      if (event.shiftKey && onExtend && hit(event)) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      const found = hit(event);
      if (!found) return;
      const { index, part, element } = found;
      if (part === 'menu') return onMenu(index, element);
      if (part === 'select') return event.shiftKey ? onExtend?.(index) : onToggle?.(index);
      if (part === null || event.ctrlKey || event.metaKey) return;
      if (event.shiftKey) {
        if (onExtend) event.preventDefault();
        return onExtend?.(index);
      }
      if (part === 'link') event.preventDefault();
      else if (isTextSelected()) return;
      onOpen(index);
    },
  };
}

/** Null for a control that a cell brought along: it looks after itself. */
type Part = 'select' | 'link' | 'menu' | 'row' | null;

function hit({ target, currentTarget }: MouseEvent): { index: number; part: Part; element: HTMLElement } | null {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  const row = target.closest('[data-row]');
  if (!(row instanceof HTMLElement)) return null;
  const control = target.closest('[data-part], a, button, input, label, select');
  if (!(control instanceof HTMLElement)) return { index: Number(row.dataset.row), part: 'row', element: row };
  return { index: Number(row.dataset.row), part: partOf(control.dataset.part), element: control };
}

const partOf = (part: string | undefined): Part =>
  part === 'select' || part === 'link' || part === 'menu' ? part : null;

const isTextSelected = () => getSelection()?.type === 'Range';
