import { useCallback, useEffect, useRef } from 'react';
import { ranged, type Selection, toggled } from './selection.ts';

export type RowSelection = {
  toggle: (id: number) => void;
  /** From the row that was toggled last to this one, or from the given one when nothing was. */
  extendTo: (id: number, from?: number) => void;
};

type Range = { anchor: number; before: Selection };

export function useRowSelection(
  ids: readonly number[],
  selected: Selection,
  onChange: (selected: Selection) => void,
): RowSelection {
  const range = useRef<Range | null>(null);
  const latest = useRef({ ids, selected, onChange });
  useEffect(() => {
    latest.current = { ids, selected, onChange };
    if (selected.size === 0) range.current = null;
  });

  const toggle = useCallback((id: number) => {
    const next = toggled(latest.current.selected, id);
    range.current = { anchor: id, before: next };
    latest.current.onChange(next);
  }, []);

  const extendTo = useCallback((id: number, from = id) => {
    range.current ??= { anchor: from, before: latest.current.selected };
    latest.current.onChange(ranged(range.current.before, latest.current.ids, range.current.anchor, id));
  }, []);

  return { toggle, extendTo };
}
