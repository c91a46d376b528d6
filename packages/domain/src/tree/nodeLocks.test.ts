import { expect, test } from 'vitest';
import type { Inherited } from './inherited.ts';
import { deletionLock, fieldLock, inheritedNow, lockProblems, moveLock, type NodeFacts } from './nodeLocks.ts';
import { nodeStatus } from './nodeStates.ts';
import { systemTreeNode } from './systemTreeNode.ts';

const free: NodeFacts = {
  openCalls: [],
  isOverridden: false,
  inherits: [],
  hasChildren: false,
  childrenInheritSection: false,
};

test.each<[string, Partial<NodeFacts>, string, string | null]>([
  ['a section that is inherited', { inherits: ['section_id'] }, 'section_id', 'value_inherited'],
  ['the switch by which it is inherited', { inherits: ['section_id'] }, 'inherit_section', null],
  ['a text while the section is inherited', { inherits: ['section_id'] }, 'text_long', null],
  ['a plan while an interconnection is on', { isOverridden: true }, 'weekend_display_group_3_id', 'override_active'],
  ['a text while an interconnection is on', { isOverridden: true }, 'text_long', null],
  ['a section during a call', { openCalls: ['Call'] }, 'section_id', 'node_has_open_calls'],
  ['a text during a presence', { openCalls: ['Presence'] }, 'text_short', 'node_has_open_calls'],
  ['a plan during a call', { openCalls: ['Call'] }, 'weekday_schedule_id', 'node_has_open_calls'],
  ['a field that is unknown here during a call', { openCalls: ['Call'] }, 'added_later', 'node_has_open_calls'],
  ['a comment during a call', { openCalls: ['Call'] }, 'comment', null],
  ['a serial number during a call', { openCalls: ['Call', 'Defect'] }, 'serial', 'node_has_open_calls'],
  ['the serial number of a defective device', { openCalls: ['Defect'] }, 'serial', null],
  ['the kind of a defective device', { openCalls: ['Defect'] }, 'kind', 'node_has_open_calls'],
  ['the parent of a node that inherits', { inherits: ['text_long'] }, 'parent_id', 'inherits_data'],
  [
    'the parent of a node that others inherit from',
    { childrenInheritSection: true },
    'parent_id',
    'children_inherit_section',
  ],
  ['the parent of a node with children', { hasChildren: true }, 'parent_id', null],
  ['the parent during a call', { openCalls: ['Call'], inherits: ['section_id'] }, 'parent_id', 'node_has_open_calls'],
])('%s', (_what, facts, field, message) => {
  expect(fieldLock({ ...free, ...facts }, field)?.message ?? null).toBe(message);
});

test('nothing of a node without calls, interconnection and inheritance is locked', () => {
  expect(Object.keys(systemTreeNode.fields).filter((field) => fieldLock(free, field))).toEqual([]);
  expect([moveLock(free), deletionLock(free)]).toEqual([null, null]);
});

test.each<[string, Partial<NodeFacts>, object | null]>([
  ['children', { hasChildren: true, openCalls: ['Call'] }, { message: 'has_children' }],
  ['two open calls', { openCalls: ['Call', 'Defect'] }, { message: 'node_has_open_calls', data: { size: 2 } }],
  ['values from above', { inherits: ['section_id'] }, null],
])('deleting a node with %s', (_what, facts, lock) => {
  expect(deletionLock({ ...free, ...facts })).toEqual(lock);
});

const flags = {
  inherit_section: true,
  inherit_text_long: true,
  inherit_text_short: true,
  inherit_flight_profile: true,
};
const above: Inherited = { section_id: 3, text_long: '', text_short: '214', flight_profile_id: null };

test('a node inherits what there is above it, until somebody switches that off', () => {
  expect(inheritedNow(flags, flags, above)).toEqual(['section_id', 'text_short']);
  expect(inheritedNow(flags, { ...flags, inherit_section: false }, above)).toEqual(['text_short']);
  expect(inheritedNow({ ...flags, inherit_section: false }, flags, above)).toEqual(['text_short']);
});

test('only what is changed can be refused', () => {
  const before = { name: 'Bett', section_id: 1, kind: 'radio', revision: 1 };
  const facts: NodeFacts = { ...free, openCalls: ['Call'] };
  expect(lockProblems(facts, before, { ...before, name: 'Bad' })).toEqual([]);
  expect(lockProblems(facts, before, { ...before, revision: 2, section_id: 2 })).toEqual([
    { field: 'section_id', message: 'node_has_open_calls', data: { size: 1 } },
  ]);
});

test.each([
  [[], 'None'],
  [['Call'], 'None'],
  [['Call', 'Presence'], 'Presence'],
  [['Presence', 'Defect'], 'Defect'],
] as const)('with open calls %j the status is %s', (calls, status) => {
  expect(nodeStatus(calls)).toBe(status);
});
