import { expect, test } from 'vitest';
import { builtInInstallation } from '../installation/builtInInstallation.ts';
import { installation } from '../installation/installation.ts';
import type { Rows } from './configuration.ts';
import { validate } from './validate.ts';

const { sections, call_types, call_sources, devices } = installation.parse(builtInInstallation);
const good: Rows = {
  system_param: [{ id: 1, name: 'Haus' }],
  section: sections,
  call_type: call_types,
  call_source: call_sources,
  node: devices,
  schedule: [{ id: 1, name: 'Schichten', time_1: '06:00', time_2: '14:00', time_3: null }],
  display_group: [{ id: 1, name: 'Pflege', connections: [{ section_id: 1, call_type_id: 4 }] }],
};

test('an installation as it is has no errors', () => {
  expect(validate(good)).toEqual([]);
});

const node = { id: 500, kind: 'wired', section_id: 1, number: 300, serial: 'N-500', call_source_id: 1 };

test.each<[string, Rows, string]>([
  [
    'two devices at one place of a section',
    { node: [node, { ...node, id: 501, serial: '' }] },
    'duplicated_position node 501 number',
  ],
  [
    'two devices with one serial',
    { node: [node, { ...node, id: 501, number: 9 }] },
    'duplicated_serial node 501 serial',
  ],
  [
    'times that run backwards',
    { schedule: [{ id: 3, name: 'x', time_1: '14:00', time_2: '06:00' }] },
    'invalid_schedule_order schedule 3 time_2',
  ],
  [
    'the same time twice',
    { schedule: [{ id: 3, name: 'x', time_1: '06:00', time_2: '06:00' }] },
    'invalid_schedule_order schedule 3 time_2',
  ],
  [
    'a time after a hole',
    { schedule: [{ id: 3, name: 'x', time_1: '06:00', time_2: '', time_3: '08:00' }] },
    'invalid_schedule_order schedule 3 time_3',
  ],
  ['a time that is none', { schedule: [{ id: 3, name: 'x', time_1: '25:00' }] }, 'invalid_value schedule 3 time_1'],
  ['a section without a name', { section: [...sections, { id: 9, name: '' }] }, 'invalid_value section 9 name'],
  [
    'an unknown urgency',
    { call_type: [...call_types, { id: 9, name: 'x', urgency: 'Panic' }] },
    'invalid_value call_type 9 urgency',
  ],
  ['a hub at no address', { hub: [{ id: 9, name: 'x', ip: '300.1.1.1' }] }, 'invalid_value hub 9 ip'],
  [
    'a call source that is not there',
    { node: [{ ...node, call_source_id: 77 }] },
    'missing_call_source node 500 call_source_id',
  ],
  [
    'one of several call sources that is not there',
    { node: [{ ...node, call_source_ids: [1, 77] }] },
    'missing_call_source node 500 call_source_ids',
  ],
  ['a section that is not there', { node: [{ ...node, section_id: 77 }] }, 'missing_relation node 500 section_id'],
  [
    'a schedule that is not there',
    { section: [...sections, { id: 9, name: 'x', weekday_schedule_id: 7 }] },
    'missing_relation section 9 weekday_schedule_id',
  ],
  [
    'a connection to nowhere',
    { display_group: [{ id: 9, name: 'x', connections: [{ section_id: 1, call_type_id: 88 }] }] },
    'missing_relation display_group 9 connections.call_type_id',
  ],
  ['no system', { system_param: [] }, 'invalid_config system_param null null'],
  [
    'more schedules than there is room for',
    { schedule: Array.from({ length: 20 }, (_, id) => ({ id, name: 'x' })) },
    'invalid_config schedule null null',
  ],
])('%s is found', (_what, wrong, error) => {
  const found = validate({ ...good, ...wrong });
  expect(found.map(({ code, entity, id, field }) => `${code} ${entity} ${id} ${field}`)).toEqual([error]);
});

test('ids that are reserved, and nothing at all, are no missing rows', () => {
  const section = [
    { id: 1, name: 'x', weekday_schedule_id: 20, weekend_schedule_id: 255, weekday_display_group_1_id: 253 },
  ];
  const rows = {
    ...good,
    section: [...section, ...sections.slice(1)],
    node: [{ ...node, parent_id: null, flight_profile_id: 0 }],
  };
  expect(validate(rows)).toEqual([]);
});
