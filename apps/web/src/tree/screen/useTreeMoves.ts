import { holds } from '@carestead/domain/access/needs';
import type { TreeIndex } from '@carestead/domain/tree/treeIndex';
import { moveLockIn, topmost } from '@carestead/domain/tree/treeMoveLocks';
import type { MarkedTree } from '@carestead/domain/tree/treeStates';
import type { CombinedError } from '@urql/core';
import { useState } from 'react';
import { refusalOf } from '../../entity/rows/answer.ts';
import { MoveNodesDocument } from '../../generated/graphql.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { problemText } from '../../platform/text/problemText.ts';
import { type Text, useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';

export type TreeMoves = ReturnType<typeof useTreeMoves>;

/** Hangs nodes elsewhere. The tree changes when the server has done it, so what it refuses has changed nothing. */
export function useTreeMoves(tree: TreeIndex, marks: MarkedTree, onMoved: (target: number | null) => void) {
  const text = useText();
  const { client, toasts } = useTools();
  const { viewer } = useAppData();
  const [isBusy, setBusy] = useState(false);
  const nameOf = (row: number) => tree.names[row] ?? '';

  /** Why these nodes cannot hang below that one (null: below none), in words; null where they can. */
  function reasonFor(ids: readonly number[], target: number | null): string | null {
    const to = target === null ? -1 : (tree.rowOf.get(target) ?? -1);
    const rows = topmost(tree, ids);
    if (rows.every((row) => (tree.parents[row] ?? -1) === to)) return text('treeScreen.move.is_there');
    for (const row of rows) {
      const lock = moveLockIn(tree, marks, row, to);
      const reason = lock && problemText(text, [{ field: '', ...lock }], '');
      if (reason) return rows.length === 1 ? reason : text('treeScreen.move.of_one', { name: nameOf(row), reason });
    }
    return null;
  }

  /** Null when it is done, else why not, in words. */
  async function move(ids: readonly number[], target: number | null): Promise<string | null> {
    const rows = topmost(tree, ids).filter((row) => parentId(tree, row) !== target);
    const moves = rows.map((row) => ({ id: tree.ids[row] ?? 0, from: parentId(tree, row) }));
    setBusy(true);
    const { data, error } = await client.mutation(MoveNodesDocument, { moves, parent_id: target }).toPromise();
    setBusy(false);
    if (!data) return refusalText(text, error);
    toasts.show({
      id: 'tree_move',
      type: 'success',
      title: text('treeScreen.move.done', {
        count: rows.length,
        name: nameOf(rows[0] ?? 0),
        target: target === null ? text('treeScreen.move.root') : nameOf(tree.rowOf.get(target) ?? -1),
      }),
    });
    onMoved(target);
    return null;
  }

  const refuse = (reason: string) =>
    toasts.show({
      id: 'tree_move',
      type: 'error',
      title: text('treeScreen.move.refused'),
      text: reason,
      duration: 8000,
    });

  return {
    mayMove: holds(viewer, ['systemtree::change_parents']),
    isBusy,
    reasonFor,
    move,
    /** With the mouse: a refusal has no dialog in which it could stand. */
    drop: async (ids: readonly number[], target: number) => {
      const reason = await move(ids, target);
      if (reason !== null) refuse(reason);
    },
    refuse,
  };
}

const parentId = (tree: TreeIndex, row: number): number | null => {
  const parent = tree.parents[row] ?? -1;
  return parent === -1 ? null : (tree.ids[parent] ?? null);
};

function refusalText(text: Text, error: CombinedError | undefined): string {
  const refusal = error && refusalOf(error);
  switch (refusal?.kind) {
    case 'invalid': {
      const [first] = refusal.problems;
      return (first && problemText(text, [first], first.field)) ?? text('treeScreen.move.failed');
    }
    case 'conflict':
      return text('treeScreen.move.conflict', { name: refusal.user_name });
    case 'denied':
    case 'commit_running':
    case 'not_found':
    case 'too_slow':
      return text(`form.trouble.${refusal.kind}`);
    default:
      return text('treeScreen.move.failed');
  }
}
