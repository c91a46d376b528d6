/** An expanded column folds again by itself. */
export const unfoldedFor = 60_000;

/** As many as fit; one tile less where the last one says how many more there are. */
export function presencesShown(count: number, tiles: number): { shown: number; more: number } {
  if (count <= tiles) return { shown: count, more: 0 };
  const shown = Math.max(0, tiles - 1);
  return { shown, more: count - shown };
}
