import { type RefObject, useEffect, useState } from 'react';

type Options = {
  count: number;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  activeIndex: number;
};

/** What of the list is in sight, in pixels. */
type Sight = { readonly top: number; readonly height: number };

const allRendered = 200;
const spareRows = 6;
/** Pixels that are scrolled between two looks at which rows are needed. */
const stride = 160;

/** Of the height of the screen, in pixels: a table is never higher than what this leaves. */
export const roomAroundTable = 220;

/** Which rows are in the page: all of a short list, of a long one those that can be seen. */
export function useRowWindow({ count, rowHeight, scroller, activeIndex }: Options): RowWindow & { isVirtual: boolean } {
  const isVirtual = count > allRendered;
  const sight = useSight(scroller);
  if (!isVirtual) return { isVirtual, rows: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })), tail: 0 };
  // The first picture does without spare rows: they come before scrolling is possible.
  const { top, height } = sight ?? { top: 0, height: Math.max(innerHeight - roomAroundTable, rowHeight) };
  const seen = { first: Math.floor(top / rowHeight), end: Math.ceil((top + height) / rowHeight) };
  return { isVirtual, ...rowWindow({ count, rowHeight, seen, spare: sight ? spareRows : 0, activeIndex }) };
}

/** Null before the first picture. Short lists are watched too: they may grow after they were scrolled. */
function useSight(scroller: RefObject<HTMLElement | null>): Sight | null {
  const [sight, setSight] = useState<Sight | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / stride) * stride;
      const height = element.clientHeight + stride;
      setSight((before) => (before?.top === top && before.height === height ? before : { top, height }));
    };
    // It reports the first size too, and forces no layout of its own.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return sight;
}

/** From the first row in sight to the one after the last. */
type RowRange = { readonly first: number; readonly end: number };

type RowWindow = {
  readonly rows: readonly { index: number; gap: number }[];
  /** Empty space after the last of them, in pixels. */
  readonly tail: number;
};

type RowWindowOptions = {
  count: number;
  rowHeight: number;
  seen: RowRange;
  /** Rows kept ready before and after those in sight. */
  spare: number;
  /** Stays in the page wherever it is scrolled to, so that the focus is not lost. */
  activeIndex: number;
};

/** The rows of a long list that are in the page, with the empty space in pixels before each. */
export function rowWindow({ count, rowHeight, seen, spare, activeIndex }: RowWindowOptions): RowWindow {
  // A list that became shorter is about to be scrolled to its end.
  const end = Math.min(seen.end, count);
  const first = Math.max(end - (seen.end - seen.first) - spare, 0);
  const last = Math.min(end + spare, count);
  const indexes = Array.from({ length: last - first }, (_, at) => first + at);
  if (activeIndex < first) indexes.unshift(activeIndex);
  else if (activeIndex >= last && activeIndex < count) indexes.push(activeIndex);
  return {
    rows: indexes.map((index, at) => ({ index, gap: (index - (indexes[at - 1] ?? -1) - 1) * rowHeight })),
    tail: (count - 1 - (indexes.at(-1) ?? -1)) * rowHeight,
  };
}
