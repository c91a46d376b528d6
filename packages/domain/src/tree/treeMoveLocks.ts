import type { CallFlag } from '../calls/call.ts';
import { deepestChain, type InheritedField, inheritFlags } from './inherited.ts';
import { type Lock, moveLock } from './nodeLocks.ts';
import { childRows, hasChildren, hasFlag, isWithin, rowsAbove, type TreeFlag, type TreeIndex } from './treeIndex.ts';
import type { MarkedTree, NodeState } from './treeStates.ts';

export const inheritedFields = Object.keys(inheritFlags) as readonly InheritedField[];

/** Whether a node has a value of its own, as the rows of the tree say it. */
const ownValue = {
  section_id: 'has_section',
  text_short: 'has_text_short',
  text_long: 'has_text_long',
  flight_profile_id: 'has_flight_profile',
} as const satisfies Record<InheritedField, TreeFlag>;

/** The row that a value of this one comes from: itself, or the nearest above that does not inherit it; -1 from none. */
export function originRow(tree: TreeIndex, row: number, field: InheritedField): number {
  const flag = inheritFlags[field];
  if (!hasFlag(tree, row, flag)) return row;
  return (
    rowsAbove(tree, row)
      .slice(0, deepestChain)
      .find((above) => !hasFlag(tree, above, flag)) ?? -1
  );
}

/**
 * Why a row cannot hang below another one (-1: below none); null: it can, as far as the rows of the tree tell. The server knows
 * more (capacity of a section, rights) and decides.
 */
export function moveLockIn(
  tree: TreeIndex,
  { stateOf }: Pick<MarkedTree, 'stateOf'>,
  row: number,
  target: number,
): Lock | null {
  if (target !== -1 && isWithin(tree, target, row)) return { message: 'below_itself' };
  const depth = target === -1 ? 0 : (tree.depths[target] ?? 0) + 1;
  if (depth + heightOf(tree, row) > deepestChain) return { message: 'too_deep', data: { size: deepestChain } };
  const state = stateOf.get(tree.ids[row] ?? 0);
  const hasValue = (field: InheritedField) => {
    const origin = originRow(tree, row, field);
    return origin !== -1 && hasFlag(tree, origin, ownValue[field]);
  };
  return moveLock({
    openCalls: state ? openFlags(state) : [],
    isOverridden: false,
    inherits: inheritedFields.filter((field) => hasFlag(tree, row, inheritFlags[field]) && hasValue(field)),
    hasChildren: hasChildren(tree, row),
    childrenInheritSection:
      hasValue('section_id') && childRows(tree, row).some((child) => hasFlag(tree, child, 'inherit_section')),
  });
}

/** Of nodes that hang in each other the highest: the others go along with it. */
export const topmost = (tree: TreeIndex, ids: Iterable<number>): readonly number[] => {
  const rows = [...ids].flatMap((id) => tree.rowOf.get(id) ?? []).toSorted((one, other) => one - other);
  let end = 0;
  return rows.flatMap((row) => {
    if (row < end) return [];
    end = row + (tree.sizes[row] ?? 1);
    return [row];
  });
};

/** How many levels hang below a row. */
function heightOf(tree: TreeIndex, row: number): number {
  const depth = tree.depths[row] ?? 0;
  let deepest = depth;
  for (let below = row; below < row + (tree.sizes[row] ?? 1); below += 1)
    deepest = Math.max(deepest, tree.depths[below] ?? 0);
  return deepest - depth;
}

const openFlags = ({ calls, has_presence, has_defect }: NodeState): readonly CallFlag[] => [
  ...Array.from({ length: calls }, () => 'Call' as const),
  ...(has_presence ? (['Presence'] as const) : []),
  ...(has_defect ? (['Defect'] as const) : []),
];
