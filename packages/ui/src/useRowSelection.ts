import { useCallback, useEffect, useRef } from 'react';
import { ranged, type Selection, toggled } from './selection.ts';

export type RowSelection = {
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
