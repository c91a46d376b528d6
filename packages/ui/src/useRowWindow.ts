import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

type Options = {
  count: number;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /** Stays in the page wherever it is scrolled to, so that the focus is not lost. */
  activeIndex: number;
};

export type RowWindow = {
  /** Of a long list the places are kept and refilled: sorting it changes their words, not the page. */
  readonly isVirtual: boolean;
  readonly rows: readonly { index: number; gap: number }[];
  readonly tail: number;
};

const allRendered = 200;

/** Which rows are in the page, with the empty space before each; long lists hold only what can be seen. */
export function useRowWindow({ count, rowHeight, scroller, activeIndex }: Options): RowWindow {
  const isVirtual = count > allRendered;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what it returns
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 0, height: 800 },
    useFlushSync: false,
    rangeExtractor: (range) => {
      const indexes = new Set([...defaultRangeExtractor(range), Math.min(activeIndex, count - 1)]);
      return [...indexes].sort((a, b) => a - b);
    },
  });
  if (!isVirtual) return { isVirtual, rows: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })), tail: 0 };
  const indexes = virtualizer.getVirtualItems().map(({ index }) => index);
  const rows = indexes.map((index, at) => ({ index, gap: (index - (indexes[at - 1] ?? -1) - 1) * rowHeight }));
  return { isVirtual, rows, tail: (count - 1 - (indexes.at(-1) ?? -1)) * rowHeight };
}
