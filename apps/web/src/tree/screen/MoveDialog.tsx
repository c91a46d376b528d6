import { nameMatcher } from '@carestead/domain/tree/nameMatcher';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { pathOf, type TreeIndex } from '@carestead/domain/tree/treeIndex';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { RefSelect } from '@carestead/ui/form/RefSelect';
import { useMemo, useState } from 'react';
import { refLabels } from '../../entity/fields/inputLabels.ts';
import { entitiesTitle } from '../../entity/rows/entityText.ts';
import { useText } from '../../platform/text/useText.ts';
import type { TreeMoves } from './useTreeMoves.ts';

type Props = {
  tree: TreeIndex;
  ids: readonly number[];
  moves: TreeMoves;
  onClose: () => void;
};

/** As many as are read before one types more. */
const mostOffered = 50;
/** Stands for the highest level: no node has this id. */
const root = 0;

/** The way to move nodes without dragging them. */
export function MoveDialog({ tree, ids, moves, onClose }: Props) {
  const text = useText();
  const [target, setTarget] = useState<number | null>(null);
  const [term, setTerm] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const matcher = useMemo(() => nameMatcher(tree), [tree]);
  const found = useMemo(() => {
    const isMatch = term.trim() === '' ? () => true : matcher(term);
    const rows: number[] = [];
    for (let row = 0; row < tree.count && rows.length <= mostOffered; row += 1) if (isMatch(row)) rows.push(row);
    return rows;
  }, [tree, matcher, term]);
  const options = found.slice(0, mostOffered).map((row) => optionOf(tree, row));
  const parent = target === root ? null : target;
  const reason = target === null ? null : moves.reasonFor(ids, parent);

  async function confirm() {
    if (target === null || reason !== null) return;
    const problem = await moves.move(ids, parent);
    setRefused(problem);
    if (problem === null) onClose();
  }

  const first = tree.rowOf.get(ids[0] ?? 0) ?? 0;
  return (
    <ConfirmDialog
      isOpen
      isBusy={moves.isBusy}
      isLossy
      size={520}
      title={text('treeScreen.move.title', { count: ids.length, name: tree.names[first] ?? '' })}
      cancel={text('app.cancel')}
      confirm={text('treeScreen.move.confirm')}
      onCancel={onClose}
      onConfirm={() => void (target === null ? setRefused(text('treeScreen.move.choose')) : confirm())}
    >
      <RefSelect
        name="parent_id"
        label={text('treeScreen.move.target')}
        error={reason ?? refused}
        value={target}
        required
        options={options}
        chosen={target === null || target === root ? null : optionOf(tree, tree.rowOf.get(target) ?? 0)}
        reserved={[{ id: root, label: text('treeScreen.move.root') }]}
        search={{ state: 'found', hasMore: found.length > mostOffered, onSearch: setTerm, onStop: () => {} }}
        labels={refLabels(text, entitiesTitle(text, systemTreeNode))}
        onChange={(id) => {
          setTarget(id);
          setRefused(null);
        }}
      />
    </ConfirmDialog>
  );
}

const optionOf = (tree: TreeIndex, row: number) => ({
  id: tree.ids[row] ?? 0,
  label: tree.names[row] ?? '',
  detail: pathOf(tree, row).join(' › ') || null,
});
