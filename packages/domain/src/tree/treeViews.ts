import { hasBattery } from './nodeHealth.ts';
import { deviceKinds, isDevice } from './nodeKinds.ts';
import { type TreeViewKind, treeViewKinds } from './nodeStates.ts';
import { hasFlag, kindOf, type TreeIndex } from './treeIndex.ts';
import type { MarkedTree, NodeState } from './treeStates.ts';

/** Which nodes a view lists. `structured` shows the tree itself; the others are lists of devices. */
function isInView(view: TreeViewKind, tree: TreeIndex, marks: MarkedTree, row: number): boolean {
  return isListed(view, tree, row, marks.stateOf.get(tree.ids[row] ?? 0));
}

function isListed(view: TreeViewKind, tree: TreeIndex, row: number, state: NodeState | undefined): boolean {
  switch (view) {
    case 'structured':
      return true;
    case 'low_battery':
      return state !== undefined && state.battery !== null;
    case 'not_reachable':
      return state?.is_unreachable === true;
    case 'radio':
      return hasBattery({ kind: kindOf(tree, row), radio: hasFlag(tree, row, 'radio') });
    case 'inactive':
      return state?.is_inactive === true || isDisabled(tree, row);
  }
}

/** A device with a link of its own that has no serial number: nothing can reach it. */
function isDisabled(tree: TreeIndex, row: number): boolean {
  const kind = kindOf(tree, row);
  const hasLink = deviceKinds.some((one) => one === kind) && isDevice({ kind });
  return hasLink && !hasFlag(tree, row, 'has_serial');
}

/** The rows that a view lists, in the order of the tree; with a filter those of them that match. */
export function viewRows(
  view: TreeViewKind,
  tree: TreeIndex,
  marks: MarkedTree,
  isMatch: ((row: number) => boolean) | null,
): Int32Array {
  const rows = new Int32Array(tree.count);
  let count = 0;
  for (let row = 0; row < tree.count; row += 1) {
    if (!isInView(view, tree, marks, row) || isMatch?.(row) === false) continue;
    rows[count] = row;
    count += 1;
  }
  return rows.slice(0, count);
}

/** How many nodes each view lists. */
export function viewCounts(tree: TreeIndex, marks: MarkedTree): Readonly<Record<TreeViewKind, number>> {
  const counts = { structured: tree.count, low_battery: 0, not_reachable: 0, radio: 0, inactive: 0 };
  for (let row = 0; row < tree.count; row += 1) {
    const state = marks.stateOf.get(tree.ids[row] ?? 0);
    for (const view of treeViewKinds) if (view !== 'structured' && isListed(view, tree, row, state)) counts[view] += 1;
  }
  return counts;
}
