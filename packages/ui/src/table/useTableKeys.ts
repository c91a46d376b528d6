import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Options = {
  frame: RefObject<HTMLElement | null>;
  count: number;
  onOpen: (index: number) => void;
  onToggle: ((index: number) => void) | undefined;
  onExtend: ((to: number, from: number) => void) | undefined;
  onNew: (() => void) | undefined;
  onFilter: (() => void) | undefined;
  /** Letters and signs; arrows and Space work for everybody. */
  hasSingleKeys: boolean;
};

/** Rows are one stop of the Tab key; arrows, j and k go from row to row and stay in the same column. */
export function useTableKeys(options: Options) {
  const { frame, count, onOpen, onToggle, onExtend, onNew, onFilter, hasSingleKeys } = options;
  const [active, setActive] = useState(0);
  const wanted = useRef<{ index: number; part: string } | null>(null);
  const activeIndex = Math.max(Math.min(active, count - 1), 0);

  useEffect(() => {
    const { index, part } = wanted.current ?? {};
    if (index === undefined) return;
    const row = frame.current?.querySelector(`[data-row="${index}"]`);
    const control = row?.querySelector(`[data-part="${part}"]`) ?? row?.querySelector('[data-part="link"]');
    if (control instanceof HTMLElement) control.focus();
    wanted.current = null;
  });

  function onKeyDown(event: KeyboardEvent) {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !frame.current?.contains(target)) return;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target.matches('input:not([type="checkbox"]), textarea, select')) return;
    if (!hasSingleKeys && isCharacter(event.key)) return;
    if (act(event, target, rowAt(target))) event.preventDefault();
  }

  function onFocus({ target }: FocusEvent) {
    const index = frame.current?.contains(target) ? rowAt(target) : null;
    if (index !== null) setActive(index);
  }

  /** Whether the key was for the table. */
  function act(event: KeyboardEvent, target: HTMLElement, index: number | null): boolean {
    const to = rowMove(event.key, index, count);
    if (to !== null) {
      wanted.current = { index: to, part: target.dataset.part ?? 'link' };
      setActive(to);
      if (event.shiftKey && index !== null) onExtend?.(to, index);
      return true;
    }
    switch (singleKey(event.key)) {
      case 'edit':
        if (index !== null) onOpen(index);
        return index !== null;
      case 'new':
        onNew?.();
        return onNew !== undefined;
      case 'filter':
        onFilter?.();
        return onFilter !== undefined;
      case 'toggle':
        if (index === null || !onToggle || target.dataset.part !== 'link') return false;
        onToggle(index);
        return true;
      case null:
        return false;
    }
  }

  return { activeIndex, onFocus, onKeyDown };
}

function rowAt(target: Element): number | null {
  const row = target.closest('[data-row]');
  return row instanceof HTMLElement ? Number(row.dataset.row) : null;
}

/** The row that a key leads to, or null when it is not a key for moving; from the header the first row is next. */
export function rowMove(key: string, index: number | null, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (plain(key)) {
    case 'ArrowDown':
    case 'j':
      return index === null ? 0 : Math.min(index + 1, last);
    case 'ArrowUp':
    case 'k':
      return index === null ? null : Math.max(index - 1, 0);
    case 'Home':
      return index === null ? null : 0;
    case 'End':
      return index === null ? null : last;
    default:
      return null;
  }
}

type TableKey = 'edit' | 'new' | 'filter' | 'toggle';

const keys: Readonly<Record<string, TableKey>> = { e: 'edit', n: 'new', '/': 'filter', ' ': 'toggle' };

export const singleKey = (key: string): TableKey | null => keys[plain(key)] ?? null;

/** Letters and signs, which speech input and a slip of the hand type too. */
export const isCharacter = (key: string) => key.length === 1 && key !== ' ';

/** Caps Lock changes no shortcut. */
const plain = (key: string) => (key.length === 1 ? key.toLowerCase() : key);
