import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import type { TreeIndex } from '@carestead/domain/tree/treeIndex';
import { inheritedFields, originRow } from '@carestead/domain/tree/treeMoveLocks';
import { fieldLabel } from '../../entity/rows/entityText.ts';
import type { TreeNodeSummaryQuery } from '../../generated/graphql.ts';
import type { Text } from '../../platform/text/useText.ts';
import { shownValue } from './OriginOfValues.tsx';

/** By id, the nodes that pass a value on to this one, each with the names of these fields. */
export function passedOnTo(
  text: Text,
  tree: TreeIndex,
  id: number,
  node: NonNullable<TreeNodeSummaryQuery['systemTreeNode']>,
): ReadonlyMap<number, string> {
  const row = tree.rowOf.get(id) ?? -1;
  const found = new Map<number, string[]>();
  for (const field of row === -1 ? [] : inheritedFields) {
    const origin = originRow(tree, row, field);
    if (origin === -1 || origin === row || shownValue(node, field) === '') continue;
    const from = tree.ids[origin] ?? 0;
    found.set(from, [...(found.get(from) ?? []), fieldLabel(text, systemTreeNode, field)]);
  }
  return new Map([...found].map(([from, fields]) => [from, fields.join(', ')]));
}
