import { expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { anonymous } from '../access/viewer.ts';
import { callAudience, callsFor } from './audience.ts';
import type { Call } from './call.ts';

const call = (id: number, call_source_id: number, is_tech = false): Call => ({
  id,
  system_id: 1,
  system_name: 'Haus',
  call_type_id: 4,
  call_type_text: 'Ruf',
  call_source_id,
  call_source_text: 'Bett',
  section_id: 1,
  section_name: 'EG Ost',
  device_id: 7,
  device_text_short: '101',
  device_text_long: 'Zimmer 101',
  number: 1,
  position: '',
  opened_at: 0,
  closed_at: null,
  is_closed: false,
  is_handled: true,
  is_unreached: false,
  handled_by_app_username: 'Anna',
  acknowledged_at: 1000,
  acknowledged_by: 'Anna',
  manually_closed_by_username: '',
  call_type: null,
  call_source: null,
  section: null,
  system_tree_node: {
    id: 7,
    serial: 'M7',
    text_short: '101',
    text_long: 'Zimmer 101',
    deny_manual_call_closure: false,
    is_tech,
  },
});

const calls = [call(1, 1), call(2, 2), call(3, 1, true)];
const group = { callsource_group_id: 1, permission_level: 'Read', role_id: 1, flag: 'None', system_id: 1 } as const;
const carer: Viewer = { ...anonymous, id: 7 };
const restricted: Viewer = {
  ...carer,
  call_source_group_permissions: [group],
  call_source_permissions: [
    { system_id: 1, call_source_id: 1, permission_level: 'Read' },
    { system_id: 1, call_source_id: 2, permission_level: 'None' },
    { system_id: 2, call_source_id: 2, permission_level: 'Full' },
  ],
};
const technician: Viewer = { ...restricted, call_source_group_permissions: [{ ...group, flag: 'Tech' }] };
const elsewhere: Viewer = { ...carer, system_access: [2] };
const chief: Viewer = { ...restricted, is_superuser: true };

test.each([
  ['anonymous clients receive every call, without names of the staff', anonymous, 'Wall', [1, 2, 3], false, ''],
  ['anonymous clients receive no more in the console', anonymous, 'Console', [1, 2, 3], false, ''],
  ['a carer receives everything', carer, 'Console', [1, 2, 3], true, 'M7'],
  ['levels of call sources shrink no wall, which then names no serial number', restricted, 'Wall', [1, 2, 3], true, ''],
  ['levels of call sources filter in the console', restricted, 'Console', [1], true, 'M7'],
  ['a call of a technical device is for those with a technical level', technician, 'Console', [1, 3], true, 'M7'],
  ['a super user is never filtered', chief, 'Console', [1, 2, 3], true, 'M7'],
  [
    'a person who does not see the system receives what anonymous clients receive',
    elsewhere,
    'Console',
    [1, 2, 3],
    false,
    '',
  ],
] as const)('%s', (_case, viewer, view, ids, knowsNames, serial) => {
  const received = callsFor(viewer, 1, view, calls);
  expect(received.map(({ id }) => id)).toEqual(ids);
  expect(received[0]?.handled_by_app_username).toBe(knowsNames ? 'Anna' : '');
  expect(received[0]?.acknowledged_by).toBe(knowsNames ? 'Anna' : '');
  expect(received[0]?.is_handled).toBe(true);
  expect(received[0]?.system_tree_node?.serial).toBe(serial);
});

test('viewers have the same audience if and only if they receive the same list', () => {
  const people = [anonymous, carer, restricted, technician, elsewhere, chief];
  for (const view of ['Wall', 'Console'] as const) {
    for (const a of people) {
      for (const b of people) {
        const isSameList = JSON.stringify(callsFor(a, 1, view, calls)) === JSON.stringify(callsFor(b, 1, view, calls));
        expect(callAudience(a, 1, view) === callAudience(b, 1, view)).toBe(isSameList);
      }
    }
  }
});

test('the language does not split an audience: nothing in the list is translated', () => {
  expect(callAudience({ ...carer, locale: 'fr' }, 1, 'Wall')).toBe(callAudience(carer, 1, 'Wall'));
});
