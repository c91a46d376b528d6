export type Selection = ReadonlySet<number>;

export function toggled(selection: Selection, id: number): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** What was selected before the range began, and every row from where it began to where it is now. */
export function ranged(before: Selection, ids: readonly number[], anchor: number, id: number): Selection {
  const [from, to] = [ids.indexOf(anchor), ids.indexOf(id)].sort((a, b) => a - b);
  if (from === undefined || to === undefined || from < 0) return new Set([...before, id]);
  return new Set([...before, ...ids.slice(from, to + 1)]);
}

export type Extent = 'none' | 'some' | 'all';

export function extentOf(selection: Selection, rows: readonly { id: number }[]): Extent {
  if (selection.size === 0) return 'none';
  const count = rows.filter(({ id }) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}
