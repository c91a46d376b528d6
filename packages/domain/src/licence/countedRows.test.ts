import { expect, test } from 'vitest';
import { beginsToCount, countsEveryRow } from './countedRows.ts';

const node = { name: 'system_tree_node' };

test.each([
  ['a new system', { name: 'system_param' }, null, {}, 'systems'],
  ['a display profile', { name: 'display_profile' }, null, {}, 'visuals'],
  ['a profile that is changed', { name: 'display_profile' }, {}, {}, null],
  ['a new device', node, null, { kind: 'radio' }, 'devices'],
  ['a new place', node, null, { kind: 'room' }, null],
  ['a device that is changed', node, { kind: 'radio' }, { kind: 'tech' }, null],
  ['a place that becomes a device', node, { kind: 'room' }, { kind: 'wired' }, 'devices'],
  ['a place that is marked as technical', node, { kind: 'room' }, { kind: 'room', is_tech: true }, 'devices'],
  ['a device that becomes a place', node, { kind: 'radio' }, { kind: 'room' }, null],
  ['what no licence counts', { name: 'section' }, null, {}, null],
] as const)('%s', (_case, entity, before, after, limit) => {
  expect(beginsToCount(entity, before, after)).toBe(limit);
});

test.each([
  ['system_param', true],
  ['display_profile', true],
  ['system_tree_node', false],
  ['section', false],
])('a reached limit keeps every new %s out: %s', (name, isEvery) => {
  expect(countsEveryRow({ name })).toBe(isEvery);
});
