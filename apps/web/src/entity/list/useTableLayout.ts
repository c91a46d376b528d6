import { defaultLayout, type TableLayout } from '@carestead/ui/table/tableLayout';
import { useState } from 'react';
import { useAppData } from '../../platform/session/useAppData.ts';
import { storage } from '../../platform/storage.ts';

const noneHidden: readonly string[] = [];

/** How this person likes this list; another one at the same browser has a layout of their own. */
export function useTableLayout(list: string, hiddenAtFirst = noneHidden) {
  const { viewer } = useAppData();
  const key = `list.${viewer.id}.${list}`;
  const usual = { ...defaultLayout, hidden: hiddenAtFirst };
  const [layout, setLayout] = useState(() => readLayout(storage.read(key), usual));
  const write = (next: TableLayout) => {
    setLayout(next);
    storage.write(key, JSON.stringify(next));
  };
  return { layout, usualLayout: usual, onLayoutChange: write };
}

function readLayout(stored: string | null, usual: TableLayout): TableLayout {
  try {
    const found: unknown = JSON.parse(stored ?? 'null');
    return typeof found === 'object' && found !== null ? { ...usual, ...found } : usual;
  } catch {
    return usual;
  }
}
