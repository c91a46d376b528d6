/** The list with one item at another place; places outside of it are the nearest inside. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined) return items;
  const place = Math.min(Math.max(to, 0), items.length - 1);
  return place === from ? items : items.toSpliced(from, 1).toSpliced(place, 0, item);
}
