import { kindOf, type TreeIndex } from '@carestead/domain/tree/treeIndex';
import { useEffect } from 'react';
import { useNow } from '../../platform/connection/useServerTime.ts';
import { keptTree, mostKept } from '../../platform/session/keptTree.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useSystem } from '../../platform/session/useSystem.ts';

/** Keeps the structure on this device, so that it can be looked up without a connection. */
export function useKeepTree(tree: TreeIndex): void {
  const { viewer } = useAppData();
  const system = useSystem()?.name ?? '';
  const now = useNow();
  useEffect(() => {
    const nodes = tree.names
      .slice(0, mostKept)
      .map((name, row) => [tree.depths[row] ?? 0, kindOf(tree, row), name] as const);
    keptTree.write({ user_id: viewer.id, system, at: now(), nodes });
  }, [tree, viewer.id, system, now]);
}
