import { hasChildren, rowsAbove, type TreeIndex } from '@carestead/domain/tree/treeIndex';
import { useMemo, useState } from 'react';
import { useAppData } from '../../platform/session/useAppData.ts';
import { storage } from '../../platform/storage.ts';

/** More than anybody opens by hand; what is left out is collapsed after a reload. */
const mostKept = 2000;

/** Which nodes are expanded, kept for this browser and system; until somebody changes it, the roots. */
export function useExpansion(tree: TreeIndex | null) {
  const { system_id, viewer } = useAppData();
  const key = `tree.expanded.${viewer.id}.${system_id}`;
  const [changed, setChanged] = useState<{ of: string; ids: ReadonlySet<number> } | null>(null);
  const stored = useMemo(() => readIds(storage.read(key)), [key]);
  const roots = useMemo(() => new Set(tree ? rootIds(tree) : []), [tree]);
  const expanded = changed?.of === key ? changed.ids : (stored ?? roots);
  const put = (ids: ReadonlySet<number>) => {
    setChanged({ of: key, ids });
    storage.write(key, [...ids].slice(0, mostKept).join());
  };
  return {
    isExpanded: (id: number) => expanded.has(id),
    expanded,
    expand: (ids: readonly number[], isExpanded: boolean) => {
      const next = new Set(expanded);
      for (const id of ids) {
        if (isExpanded) next.add(id);
        else next.delete(id);
      }
      put(next);
    },
    /** Opens all nodes above one, so that it can be seen. */
    reveal: (id: number) => {
      const row = tree?.rowOf.get(id);
      if (!tree || row === undefined) return;
      const above = rowsAbove(tree, row).map((one) => tree.ids[one] ?? 0);
      if (above.some((one) => !expanded.has(one))) put(new Set([...expanded, ...above]));
    },
    collapseAll: () => put(new Set()),
  };
}

function rootIds(tree: TreeIndex): readonly number[] {
  const found: number[] = [];
  for (let row = 0; row < tree.count; row += tree.sizes[row] ?? 1)
    if (hasChildren(tree, row)) found.push(tree.ids[row] ?? 0);
  return found;
}

const readIds = (text: string | null): ReadonlySet<number> | null =>
  text === null ? null : new Set(text.split(',').map(Number).filter(Number.isInteger));
