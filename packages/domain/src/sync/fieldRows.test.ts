import { expect, test } from 'vitest';
import { hub } from '../devices/hub.ts';
import { entityNamed } from '../entities.ts';
import { checkpointMap } from '../escape/checkpointMap.ts';
import { fieldEntities } from '../field/fieldConfiguration.ts';
import { initialValues } from '../kit/entity.ts';
import { displayGroup } from '../routing/displayGroup.ts';
import { schedule } from '../routing/schedule.ts';
import { section } from '../routing/section.ts';
import { systemParam } from '../systems/systemParam.ts';
import { systemTreeNode } from '../tree/systemTreeNode.ts';
import {
  comparableRow,
  fieldEntityOf,
  fieldIdOf,
  fromFieldRow,
  isRestored,
  ourIdOf,
  saysTheSame,
  sentSecrets,
  syncedEntities,
  syncedEntityOf,
  toFieldRow,
} from './fieldRows.ts';

test('every synced entity is one that the configurator holds, and the other way round', () => {
  expect(new Set(syncedEntities.map(fieldEntityOf))).toEqual(new Set(fieldEntities));
  for (const name of fieldEntities) expect(fieldEntityOf(syncedEntityOf(name))).toBe(name);
});

test('an entity that no configurator holds has no name there', () => {
  expect(() => fieldEntityOf(entityNamed('user'))).toThrow('no configurator holds user');
});

test.each(syncedEntities.map((entity) => [entity.name, entity] as const))(
  'a row of %s comes back from the configurator as it was sent',
  (_name, entity) => {
    const values = { ...initialValues(entity), ...(entity === displayGroup && { connections: [] }) };
    const back = fromFieldRow(entity, toFieldRow(entity, 4, values));
    expect(comparableRow(entity, back)).toEqual(comparableRow(entity, values));
    expect(saysTheSame(entity, values, toFieldRow(entity, 4, values))).toBe(true);
  },
);

test.each([
  ['another text', systemTreeNode, { name: 'Zimmer 1' }, { name: 'Zimmer 2' }],
  ['another own text', systemTreeNode, { device_text_override_button: 'Bett' }, { device_text_override_button: '' }],
  ['another section', systemTreeNode, { section_id: 1 }, { section_id: null }],
  ['one section more', systemParam, { call_suppression_sections: [] }, { call_suppression_sections: [1] }],
  ['another part', displayGroup, { connections: [] }, { connections: [{ section_id: 1, call_type_id: 1 }] }],
])('%s is not the same', (_case, entity, ours, theirs) => {
  const common = { ...initialValues(entity), ...(entity === displayGroup && { connections: [] }) };
  const row = toFieldRow(entity, 4, { ...common, ...theirs });
  expect(saysTheSame(entity, { ...common, ...ours }, row)).toBe(false);
  expect(saysTheSame(entity, { ...common, ...theirs }, row)).toBe(true);
});

test('the system of a configurator is its only one, whatever its id is here', () => {
  expect([fieldIdOf(systemParam, 7), ourIdOf(systemParam, 1, 7)]).toEqual([1, 7]);
  expect([fieldIdOf(section, 7), ourIdOf(section, 7, 2)]).toEqual([7, 7]);
});

test('how a configurator is reached is not part of what it holds', () => {
  const row = toFieldRow(systemParam, 7, { ...initialValues(systemParam), ip: '192.0.2.1', auto_commit: true });
  expect(row).not.toHaveProperty('ip');
  expect(row).not.toHaveProperty('password');
  expect(row).not.toHaveProperty('auto_commit');
  expect(row).not.toHaveProperty('version');
  expect(row).not.toHaveProperty('keep_calls_months');
  expect(row).toMatchObject({ id: 1, timezone: 'Europe/Zurich' });
});

test('a password is sent and never read back', () => {
  const row = toFieldRow(
    hub,
    2,
    { name: 'Hub 1', ip: '192.0.2.9', username: 'x', password: true },
    { password: 'geheim' },
  );
  expect(row).toEqual({ id: 2, name: 'Hub 1', ip: '192.0.2.9', username: 'x', password: 'geheim' });
  expect(fromFieldRow(hub, row)).not.toHaveProperty('password');
  expect(comparableRow(hub, row)).not.toHaveProperty('password');
  expect(sentSecrets(hub)).toEqual(['password']);
});

test('own texts of a node travel together', () => {
  const values = { ...initialValues(systemTreeNode), device_text_override_button: 'Bett links' };
  const row = toFieldRow(systemTreeNode, 4, values);
  expect(row).toMatchObject({ device_text_overrides: { call_source: '', checkpoint: '', button: 'Bett links' } });
  expect(row).not.toHaveProperty('device_text_override_button');
  expect(fromFieldRow(systemTreeNode, row)).toMatchObject({ device_text_override_button: 'Bett links' });
});

test('parts travel inside their owner, in any order', () => {
  const connections = [
    { section_id: 2, call_type_id: 1 },
    { section_id: 1, call_type_id: 1 },
  ];
  const row = toFieldRow(displayGroup, 1, { name: 'Pflege', rule_set: 'connections', connections });
  expect(row).toMatchObject({ connections });
  const turned = { ...row, connections: connections.toReversed().map((each, id) => ({ ...each, id })) };
  expect(comparableRow(displayGroup, fromFieldRow(displayGroup, turned))).toEqual(comparableRow(displayGroup, row));
});

test.each([
  ['no time', schedule, { time_3: '' }, { time_3: null }],
  ['nothing chosen', section, { connected_section_id: 0 }, { connected_section_id: null }],
  ['no text', systemTreeNode, { comment: null }, { comment: '' }],
  ['the order of sections', systemParam, { call_suppression_sections: [2, 1] }, { call_suppression_sections: [1, 2] }],
])('%s is the same in both spellings', (_case, entity, theirs, ours) => {
  expect(comparableRow(entity, theirs)).toEqual(comparableRow(entity, ours));
  expect(saysTheSame(entity, ours, { ...theirs, id: 1 })).toBe(true);
});

test('what a row leaves out stays out, and what we do not know is passed over', () => {
  expect(fromFieldRow(section, { id: 1, name: 'Süd', colour_of_door: 'red' })).toEqual({ name: 'Süd' });
});

test('the plan of a map is a file, which stays here', () => {
  expect(toFieldRow(checkpointMap, 1, { name: 'EG', map_path: 'x', section_id: null })).toEqual({
    id: 1,
    name: 'EG',
    section_id: null,
  });
});

test.each([
  [systemParam, 'timezone', true],
  [systemParam, 'keep_calls_months', false],
  [systemParam, 'pseudonyms_in_exports', false],
  [systemParam, 'staff_ranking', false],
  [section, 'name', true],
  [section, 'sort_order', false],
] as const)('of %s a restored configuration brings %s back: %s', (entity, key, expected) => {
  expect(isRestored(entity, key)).toBe(expected);
});
