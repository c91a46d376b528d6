import { readTree, type TreeIndex } from '@carestead/domain/tree/treeIndex';
import type { Client } from '@urql/core';
import { useEffect, useRef, useState } from 'react';
import { useRowChanges } from '../../platform/connection/useRowChanges.ts';
import { useTools } from '../../platform/tools.tsx';
import { haveRowsChanged, readTreeRows } from './treeRows.ts';

type Known = {
  /** Of which system: each has a client of its own. */
  of: Client | null;
  tree: TreeIndex | null;
  hasFailed: boolean;
};

/** Changes that follow each other closely are read together. */
const gatheredFor = 150;
/** A burst of edits reads a large tree once in this time. */
const restsFor = 2000;

/** The whole tree, read again when nodes change; a read that fails keeps the tree that is there, and is tried again. */
export function useTreeIndex() {
  const { client } = useTools();
  const [known, setKnown] = useState<Known>({ of: null, tree: null, hasFailed: false });
  const request = useRef<(isUrgent: boolean) => void>(() => {});

  useEffect(() => {
    let isWanted = true;
    let isRunning = false;
    let isDue = false;
    let version: string | null = null;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const later = (delay: number) => {
      timer = setTimeout(() => {
        timer = null;
        if (isDue) void run();
      }, delay);
    };
    const run = async () => {
      isRunning = true;
      isDue = false;
      // Most messages about nodes are about what the tree does not show, and after a gap nothing may have changed at all.
      if (version === null || (await haveRowsChanged(client, version))) await read();
      isRunning = false;
      if (isWanted) later(restsFor);
    };
    const read = async () => {
      const { rows, isOld } = await readTreeRows(client);
      if (!isWanted) return;
      // A tree that is there would otherwise stay old until the next change.
      isDue ||= !rows || isOld;
      version = rows?.version ?? null;
      // Read once, here: React computes a state anew with every attempt to draw it.
      const tree = rows && readTree(rows);
      setKnown((before) => ({
        of: client,
        tree: tree ?? (before.of === client ? before.tree : null),
        hasFailed: !rows,
      }));
    };
    request.current = (isUrgent) => {
      isDue = true;
      if (isRunning || (timer && !isUrgent)) return;
      if (timer) clearTimeout(timer);
      later(isUrgent ? 0 : gatheredFor);
    };
    void run();
    return () => {
      isWanted = false;
      if (timer) clearTimeout(timer);
    };
  }, [client]);

  useRowChanges(['system_tree_node'], () => request.current(false));
  const isCurrent = known.of === client;
  return {
    tree: isCurrent ? known.tree : null,
    hasFailed: isCurrent && known.hasFailed,
    /** After one's own edit, and when somebody tries again. */
    reload: () => request.current(true),
  };
}
