import { describe, expect, test } from 'vitest';
import { deepestChain } from './inherited.ts';
import { readTree, treeFlags } from './treeIndex.ts';
import { moveLockIn, topmost } from './treeMoveLocks.ts';
import type { NodeState } from './treeStates.ts';

const { inherit_section, inherit_text_long, has_section, has_text_long } = treeFlags;
const quiet = { stateOf: new Map<number, NodeState>() };

// 1 building with a section > 2 floor > 3 room that inherits it; 4 building without anything > 5 room that would inherit
const tree = readTree({
  ids: '1,2,3,4,5',
  parents: '0,1,2,0,4',
  kinds: '0,5,10,0,10',
  flags: [has_section, inherit_section, inherit_section, 0, inherit_section + inherit_text_long].join(),
  names: 'a\nb\nc\nd\ne',
});
const rowOf = (id: number) => (id === 0 ? -1 : (tree.rowOf.get(id) ?? -1));
const stateWith = (state: Partial<NodeState>): NodeState => ({
  id: 5,
  calls: 0,
  urgency: null,
  opened_at: null,
  has_presence: false,
  has_defect: false,
  battery: null,
  is_unreachable: false,
  last_reachable_at: null,
  is_inactive: false,
  ...state,
});

test.each([
  ['into itself', 1, 1, 'below_itself'],
  ['into a node below it', 1, 3, 'below_itself'],
  ['that inherits a section', 3, 4, 'inherits_data'],
  ['that children inherit a section from', 1, 4, 'children_inherit_section'],
  ['that has nothing to inherit', 5, 2, null],
  ['that has no node above', 4, 3, null],
  ['to the highest level', 5, 0, null],
])('moving a node %s', (_what, id, target, message) => {
  expect(moveLockIn(tree, quiet, rowOf(id), rowOf(target))?.message ?? null).toBe(message);
});

test.each<[Partial<NodeState>, string | null]>([
  [{ calls: 2, has_defect: true }, 'node_has_open_calls'],
  [{ has_presence: true }, 'node_has_open_calls'],
  [{ battery: 3, is_unreachable: true }, null],
])('a node with %o', (state, message) => {
  const marks = { stateOf: new Map([[5, stateWith(state)]]) };
  expect(moveLockIn(tree, marks, rowOf(5), rowOf(2))?.message ?? null).toBe(message);
});

describe('in a tree that is as deep as it may be', () => {
  const ids = Array.from({ length: deepestChain + 1 }, (_, index) => index + 1);
  const deep = readTree({
    ids: [...ids, 100, 101].join(),
    parents: [...ids.map((id) => id - 1), 0, 100].join(),
    kinds: [...ids, 100, 101].map(() => 10).join(),
    flags: [...ids, 100, 101].map((id) => (id === 100 ? has_text_long : 0)).join(),
    names: [...ids, 100, 101].join('\n'),
  });
  const lock = (id: number, target: number) =>
    moveLockIn(deep, quiet, deep.rowOf.get(id) ?? 0, deep.rowOf.get(target) ?? 0)?.message ?? null;

  test('what is moved counts with all that hangs below it', () => {
    expect(lock(100, deepestChain - 1)).toBe(null);
    expect(lock(100, deepestChain)).toBe('too_deep');
    expect(lock(101, deepestChain)).toBe(null);
    expect(lock(101, deepestChain + 1)).toBe('too_deep');
  });
});

test('of nodes that hang in each other only the highest are moved, in the order of the tree', () => {
  expect(topmost(tree, [5, 3, 2, 99]).map((row) => tree.ids[row])).toEqual([2, 5]);
});
