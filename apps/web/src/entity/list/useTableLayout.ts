import type { ViewOptions } from '@carestead/ui/toolbar/ViewOptions';
import { type ComponentProps, useState } from 'react';
import { useAppData } from '../../platform/session/useAppData.ts';
import { storage } from '../../platform/storage.ts';

type TableLayout = ComponentProps<typeof ViewOptions>['layout'];

const plain: TableLayout = { hidden: [], order: [], widths: {}, density: 'comfortable' };

/** How this person likes this list; another one at the same browser has a layout of their own. */
export function useTableLayout(list: string): [TableLayout, (layout: TableLayout) => void] {
  const { viewer } = useAppData();
  const key = `list.${viewer.id}.${list}`;
  const [layout, setLayout] = useState(() => readLayout(storage.read(key)));
  return [
    layout,
    (next) => {
      setLayout(next);
      storage.write(key, JSON.stringify(next));
    },
  ];
}

function readLayout(stored: string | null): TableLayout {
  try {
    const found: unknown = JSON.parse(stored ?? 'null');
    return typeof found === 'object' && found !== null ? { ...plain, ...found } : plain;
  } catch {
    return plain;
  }
}
