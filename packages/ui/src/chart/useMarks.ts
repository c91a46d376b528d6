import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** What makes an element a mark of a chart: one stop of the tab key, and arrows from mark to mark. */
export type MarkProps = {
  'data-mark': number;
  tabIndex: 0 | -1;
  onKeyDown: (event: KeyboardEvent<Element>) => void;
  onFocus: (event: FocusEvent<Element>) => void;
};

/** Where a key leads from a mark; null: nowhere. A chart of one line has as many columns as marks. */
export function markAfter(key: string, at: number, count: number, columns: number): number | null {
  const column = at % columns;
  const to = ((): number => {
    switch (key) {
      case 'ArrowRight':
        return column + 1 < columns ? at + 1 : at;
      case 'ArrowLeft':
        return column > 0 ? at - 1 : at;
      case 'ArrowDown':
        return at + columns;
      case 'ArrowUp':
        return at - columns;
      case 'Home':
        return at - column;
      case 'End':
        return at - column + columns - 1;
      default:
        return -1;
    }
  })();
  return to < 0 || to >= count || to === at ? null : to;
}

/** The marks of a chart; `first` is the one that the tab key reaches until another one was visited. */
export function useMarks(count: number, columns: number, first = 0) {
  const [visited, setVisited] = useState<number | null>(null);
  const current = Math.min(visited ?? first, Math.max(count - 1, 0));
  const propsOf = (index: number): MarkProps => ({
    'data-mark': index,
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setVisited(index),
    onKeyDown: (event) => {
      const to = markAfter(event.key, index, count, columns);
      if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const chart = event.currentTarget.closest('[data-marks]');
      chart?.querySelector<HTMLElement | SVGElement>(`[data-mark="${to}"]`)?.focus();
    },
  });
  return { current, propsOf, visit: setVisited };
}
