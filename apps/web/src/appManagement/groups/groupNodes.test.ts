import { expect, test } from 'vitest';
import { groupNodesOf, withNode, withoutNode } from './groupNodes.ts';

const room = { system_tree_node_id: 12, status: 'priority' } as const;
const garden = { system_tree_node_id: 3, status: 'ignored' } as const;

test('a node stands in the list once, with the effect that was chosen last', () => {
  const nodes = withNode(withNode([], room), garden);
  expect(nodes).toHaveLength(2);
  expect(withNode(nodes, { ...room, status: 'ignored' })).toHaveLength(2);
  expect(withNode(nodes, { ...room, status: 'ignored' })).toContainEqual({ ...room, status: 'ignored' });
});

test('what was added and removed again is no change', () => {
  const nodes = withNode([garden], room);
  expect(withoutNode(nodes, 12)).toEqual([garden]);
  expect(withNode(withoutNode(nodes, 3), garden)).toEqual(nodes);
});

test('what is no node is left out', () => {
  expect(groupNodesOf([{ ...room, id: 7 }, { status: 'priority' }, { ...garden, status: 'x' }])).toEqual([room]);
  expect(groupNodesOf(null)).toEqual([]);
});
