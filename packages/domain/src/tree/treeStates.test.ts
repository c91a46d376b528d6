import { describe, expect, test } from 'vitest';
import { readTree } from './treeIndex.ts';
import { markOf, markTree, type NodeState, noStates } from './treeStates.ts';

const well: NodeState = {
  id: 0,
  calls: 0,
  urgency: null,
  opened_at: null,
  has_presence: false,
  has_defect: false,
  battery: null,
  is_unreachable: false,
  last_reachable_at: null,
  is_inactive: false,
};

test.each([
  ['nothing', {}, 'none'],
  ['somebody is there', { has_presence: true }, 'presence'],
  ['a battery below the lower threshold', { battery: 36 }, 'battery_low'],
  ['a battery below the critical threshold', { battery: 18 }, 'battery_critical'],
  ['a device out of reach with a low battery', { battery: 18, is_unreachable: true }, 'unreachable'],
  ['a defect device out of reach', { has_defect: true, is_unreachable: true }, 'defect'],
  ['a call of a defect device', { calls: 1, urgency: 'Normal', has_defect: true }, 'call'],
  ['an urgent call', { calls: 2, urgency: 'Urgent' }, 'urgent_call'],
  ['an emergency where somebody is', { calls: 1, urgency: 'Emergency', has_presence: true }, 'emergency_call'],
  ['a call of a type that is gone', { calls: 1 }, 'call'],
] as const)('%s', (_case, state, mark) => {
  expect(markOf({ ...well, ...state }, 25)).toBe(mark);
});

describe('a place is marked with the worst of what hangs below it', () => {
  // 1 building > 2 floor > 3 room > 4, 5 devices; 6 floor
  const tree = readTree({
    ids: '1,2,3,4,5,6',
    parents: '0,1,2,3,3,1',
    kinds: '0,5,10,8,8,5',
    flags: '0,0,0,0,0,0',
    names: 'a\nb\nc\nd\ne\nf',
  });
  const marked = (...nodes: readonly Partial<NodeState>[]) =>
    markTree(tree, { ...noStates, nodes: nodes.map((node) => ({ ...well, ...node })) }, 25);
  const row = (id: number) => tree.rowOf.get(id) ?? -1;

  test('up to the root, and nowhere else', () => {
    const { worst, worstFrom } = marked({ id: 5, battery: 20 }, { id: 4, is_unreachable: true });
    expect([1, 2, 3, 4, 5, 6].map((id) => worst(row(id)))).toEqual([
      'unreachable',
      'unreachable',
      'unreachable',
      'unreachable',
      'battery_critical',
      'none',
    ]);
    expect(worstFrom(row(1))).toBe(row(4));
  });

  test('of several that are equally bad the first one, and its own before those below', () => {
    expect(marked({ id: 4, battery: 20 }, { id: 5, battery: 10 }).worstFrom(row(1))).toBe(row(4));
    expect(marked({ id: 3, calls: 1 }, { id: 5, calls: 1 }).worstFrom(row(3))).toBe(row(3));
    expect(marked({ id: 3, calls: 1 }, { id: 5, calls: 1 }).worstFrom(row(1))).toBe(row(3));
  });

  test('a node that is not in the tree marks nothing', () => {
    expect(marked({ id: 99, calls: 1 }).worst(row(1))).toBe('none');
  });
});
