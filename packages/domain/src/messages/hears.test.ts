import { expect, test } from 'vitest';
import { nobody } from '../access/viewer.ts';
import { hears } from './hears.ts';

const carer = { ...nobody, id: 7 };
const restricted = { ...carer, system_access: [2] };
const users = { subject: 'user.updated', payload: { system_id: 1, ids: [3] } };

test.each([
  ['nobody hears the clock', nobody, { subject: 'time', payload: 1 }, true],
  ['nobody hears that schedules changed', nobody, { subject: 'schedule.updated', payload: { system_id: 1 } }, true],
  ['nobody hears nothing of users', nobody, users, false],
  ['a carer hears of every system', carer, users, true],
  ['who is restricted hears nothing of other systems', restricted, users, false],
  ['who is restricted hears of their own', restricted, { ...users, payload: { system_id: 2, ids: [3] } }, true],
  [
    'what belongs to no system reaches who is restricted',
    restricted,
    { subject: 'incidents.updated', payload: null },
    true,
  ],
])('%s', (_case, viewer, message, heard) => {
  expect(hears(viewer, message)).toBe(heard);
});
