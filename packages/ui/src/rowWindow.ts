/** From the first row in sight to the one after the last. */
type RowRange = { readonly first: number; readonly end: number };

export type RowWindow = {
  readonly rows: readonly { index: number; gap: number }[];
  /** Empty space after the last of them, in pixels. */
  readonly tail: number;
};

type Options = {
  count: number;
  rowHeight: number;
  seen: RowRange;
  /** Rows kept ready before and after those in sight. */
  spare: number;
  /** Stays in the page wherever it is scrolled to, so that the focus is not lost. */
  activeIndex: number;
};

/** The rows of a long list that are in the page, with the empty space in pixels before each. */
export function rowWindow({ count, rowHeight, seen, spare, activeIndex }: Options): RowWindow {
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
