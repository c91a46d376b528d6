import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldEvent } from '../field/fieldEvent.ts';
import type { NewStep } from './step.ts';
import { readStep, stepKinds } from './step.ts';

const origin = {
  call: 7,
  shown_number: 3,
  call_type_id: 4,
  call_source_id: 1,
  section_id: 2,
  device_id: 9,
  position: '',
};

/** One of each kind, as it is appended, and as the compiler checks it. */
const examples: { [K in NewStep['kind']]: Extract<NewStep, { kind: K }>['data'] } = {
  call_opened: origin,
  call_closed: { call: 7 },
  presence: { ...origin, is_present: true },
  defect: { ...origin, is_defect: true, criterion: 'radio' },
  acknowledged: { call: 7, by: 'Anna' },
  manually_closed: { user_id: 3, username: 'Vera' },
  taken: { app_user_id: 5, app_username: 'Anna' },
  released: { app_user_id: 5, app_username: 'Anna' },
  escalated: { app_group_id: 2, step: 1 },
  nobody_reached: { tried: 3 },
  incident_opened: { incident_id: 8 },
  incident_assigned: { incident_id: 8, user_id: 3, username: 'Vera' },
  incident_raised: { incident_id: 8 },
  incident_closed: { incident_id: 8 },
  incident_reopened: { incident_id: 8 },
  delivery_succeeded: { delivery_id: 1, channel: 'mail' },
  delivery_failed: { delivery_id: 1, channel: 'mail', target: 'vera@example.org', reason: 'refused' },
  magnet: { mac: '00:11', device_id: null },
  configuration_committed: { user_id: 3, username: 'Vera' },
  commit_progress: { commit: 1, percent: 40, state: 'running' },
  battery: { percent: 40 },
  reachability: { is_reachable: false },
  position: { position: 'Flur' },
  activity: { is_active: true },
  muted: { is_muted: true },
};

test('every kind is read back as it was appended', () => {
  expect(Object.keys(examples).toSorted()).toEqual(stepKinds.toSorted());
  for (const [kind, data] of Object.entries(examples)) {
    expect(readStep(kind, JSON.parse(JSON.stringify(data)))).toMatchObject({ kind, data });
  }
});

test('every event that a configurator may report is a kind of the journal', () => {
  const reported = fieldEvent.options.map(({ shape }) => shape.kind.value);
  expect(stepKinds).toEqual(expect.arrayContaining(reported));
});

test.each([
  ['an opening that a snapshot brought about', 'call_opened', { reconciled: true }, { reconciled: true }],
  ['an acknowledgement from a screen', 'acknowledged', { user_id: 3, username: 'Vera' }, { user_id: 3, by: 'Vera' }],
  ['an acknowledgement at a device', 'acknowledged', { call: 7, by: 'Anna' }, { user_id: null, by: 'Anna' }],
  ['one by a reply', 'acknowledged', { by: 'Pager', alert_channel_id: 2 }, { by: 'Pager', alert_channel_id: 2 }],
  ['one of an unknown person', 'acknowledged', { call: 7 }, { by: '' }],
  ['data with more than is known', 'battery', { device_id: 4, percent: 12 }, { percent: 12 }],
])('%s is read', (_name, kind, data, read) => {
  expect(readStep(kind, data)).toMatchObject({ kind, data: read });
});

test.each([
  ['a kind of a later version', 'telepathy', {}],
  ['a name that every object has', 'constructor', {}],
  ['data of another kind', 'battery', { is_reachable: true }],
  ['no data', 'call_opened', null],
])('%s cannot be read, and is no error', (_name, kind, data) => {
  expect(readStep(kind, data)).toBeNull();
});

test('whatever stands in an entry, reading it never fails', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...stepKinds), fc.string()), fc.jsonValue(), (kind, data) => {
      const read = readStep(kind, data);
      expect(read === null || read.kind === kind).toBe(true);
    }),
  );
});
