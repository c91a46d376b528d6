import { useCallback, useEffect, useRef } from 'react';

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

type Extent = 'none' | 'some' | 'all';

export function extentOf(selection: Selection, rows: readonly { id: number }[]): Extent {
  if (selection.size === 0) return 'none';
  const count = rows.filter(({ id }) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

type RowSelection = {
  toggle: (id: number) => void;
  /** From the row that was toggled last to this one, or from the given one when nothing was. */
  extendTo: (id: number, from?: number) => void;
};

type Range = { anchor: number; before: Selection };

export function useRowSelection(
  rows: readonly { id: number }[],
  selected: Selection,
  onChange: (selected: Selection) => void,
): RowSelection {
  const range = useRef<Range | null>(null);
  const latest = useRef({ rows, selected, onChange });
  useEffect(() => {
    latest.current = { rows, selected, onChange };
    if (selected.size === 0) range.current = null;
  });

  const toggle = useCallback((id: number) => {
    const next = toggled(latest.current.selected, id);
    range.current = { anchor: id, before: next };
    latest.current.onChange(next);
  }, []);

  const extendTo = useCallback((id: number, from = id) => {
    range.current ??= { anchor: from, before: latest.current.selected };
    const ids = latest.current.rows.map((row) => row.id);
    latest.current.onChange(ranged(range.current.before, ids, range.current.anchor, id));
  }, []);

  return { toggle, extendTo };
}
