import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { hasChildren, kindOf, type TreeIndex } from '@carestead/domain/tree/treeIndex';
import type { MarkedTree } from '@carestead/domain/tree/treeStates';
import { BulkBar } from '@carestead/ui/table/BulkBar';
import { IconArrowRightCircle, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { tableLabels } from '../../entity/list/listLabels.ts';
import { useDeletion } from '../../entity/list/useDeletion.ts';
import { useRowRights } from '../../entity/rows/useRowRights.ts';
import { usePart } from '../../platform/page/usePart.ts';
import { problemText } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTreeDrag } from './useTreeDrag.ts';
import { useTreeMoves } from './useTreeMoves.ts';

type Options = {
  tree: TreeIndex;
  marks: MarkedTree;
  /** The open view offers to change the tree. */
  canEdit: boolean;
  /** The tree on the server is another one now. */
  onChanged: () => void;
  onExpand: (id: number) => void;
};

type Asked = { what: 'target' | 'deletion'; ids: readonly number[] };

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const loadMoveDialog = async () => (await import('./MoveDialog.tsx')).MoveDialog;

/** What is marked in the tree, and what can be done with it: move and delete. Nodes that are gone are not marked any more. */
export function useTreeEditing({ tree, marks, canEdit, onChanged, onExpand }: Options) {
  const text = useText();
  const rights = useRowRights(systemTreeNode);
  const mayDelete = canEdit && rights.mayDeleteAny;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const marked = useMemo(() => new Set([...chosen].filter((id) => tree.rowOf.has(id))), [chosen, tree]);
  const moves = useTreeMoves(tree, marks, (target) => {
    if (target !== null) onExpand(target);
    onChanged();
  });
  const mayMove = canEdit && moves.mayMove;
  const drag = useTreeDrag({
    marked,
    reasonFor: moves.reasonFor,
    onDrop: (ids, target) => void moves.drop(ids, target),
    onRefused: moves.refuse,
    onExpand,
  });
  const stop = () => setAsked(null);
  const moveDialog = usePart(asked?.what === 'target', loadMoveDialog, stop);
  const deletion = useDeletion(systemTreeNode, asked?.what === 'deletion', stop);
  /** The marked nodes, where this is one of them, else this one alone. */
  const meant = (id: number) => (marked.has(id) ? [...marked] : [id]);
  const toDelete = asked?.what === 'deletion' ? asked.ids : [];

  const parts = (
    <>
      <BulkBar
        isBelowList
        selected={marked}
        onChange={setChosen}
        loaded={0}
        total={undefined}
        labels={tableLabels(text, systemTreeNode)}
        actions={[
          ...(mayMove
            ? [
                {
                  label: text('treeScreen.move'),
                  icon: <IconArrowRightCircle {...icon} />,
                  onClick: (ids: readonly number[]) => setAsked({ what: 'target', ids }),
                },
              ]
            : []),
          ...(mayDelete
            ? [
                {
                  label: text('form.delete'),
                  icon: <IconTrash {...icon} />,
                  tone: 'danger' as const,
                  onClick: (ids: readonly number[]) => setAsked({ what: 'deletion', ids }),
                },
              ]
            : []),
        ]}
      />
      {asked?.what === 'target' && moveDialog?.({ tree, ids: asked.ids, moves, onClose: stop })}
      {deletion?.({
        entity: systemTreeNode,
        ids: toDelete,
        rows: toDelete.map((id) => shownRow(tree, id)),
        lock: ({ id }) =>
          hasChildren(tree, tree.rowOf.get(id) ?? 0)
            ? problemText(text, [{ field: '', message: 'has_children' }], '')
            : null,
        onCancel: stop,
        onDeleted: () => {
          stop();
          setChosen(new Set());
          onChanged();
        },
      })}
    </>
  );
  return {
    marked,
    mark: setChosen,
    toggle: (id: number) => {
      const next = new Set(marked);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    mayMove,
    mayDelete,
    drag: mayMove ? drag : null,
    askTarget: (id: number) => setAsked({ what: 'target', ids: meant(id) }),
    askDeletion: (id: number) => mayDelete && setAsked({ what: 'deletion', ids: meant(id) }),
    parts,
  };
}

/** What a confirmation shows of a node. */
const shownRow = (tree: TreeIndex, id: number) => {
  const row = tree.rowOf.get(id) ?? 0;
  return { id, revision: 0, name: tree.names[row] ?? '', kind: kindOf(tree, row) };
};
