import { expect, test } from 'vitest';
import { nobody } from '../access/viewer.ts';
import type { Message } from './message.ts';
import { hears, hearsAs } from './message.ts';

const carer = { ...nobody, id: 7 };
const restricted = { ...carer, system_access: [2] };
const users: Message = { subject: 'user.updated', payload: { system_id: 1, ids: [3] } };

test.each([
  ['nobody hears the clock', nobody, { subject: 'time', payload: 1 }, true],
  [
    'nobody hears that schedules changed',
    nobody,
    { subject: 'schedule.updated', payload: { system_id: 1, ids: [] } },
    true,
  ],
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
] as const)('%s', (_case, viewer, message, heard) => {
  expect(hears(viewer, message)).toBe(heard);
});

test.each([
  ['nobody and a carer', nobody, carer, false],
  ['two carers, whatever their language', carer, { ...carer, id: 8, locale: 'it' as const }, true],
  ['who sees some systems, in whatever order they are kept', restricted, { ...carer, system_access: [2] }, true],
  ['who sees some systems and who sees all', restricted, carer, false],
  ['a super user and a carer of all systems', { ...restricted, is_superuser: true }, carer, true],
])('told together or not: %s', (_who, one, other, together) => {
  expect(hearsAs(one) === hearsAs(other)).toBe(together);
});

const video = {
  subject: 'videostream',
  payload: { system_id: 1, id: 1, name: 'Tür', url: 'x', action: 'start' },
} as const;

test('where calls may not be shown, nobody hears more than the clock, and who is logged in hears all the same', () => {
  expect(hears(nobody, video, false)).toBe(false);
  expect(hears(nobody, { subject: 'time', payload: 1 }, false)).toBe(true);
  expect(hears(carer, video, false)).toBe(true);
  expect(hears(nobody, video)).toBe(true);
});
