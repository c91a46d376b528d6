import { expect, test } from 'vitest';
import { anonymous } from '../access/viewer.ts';
import type { Message } from './message.ts';
import { receives, receivesAs } from './message.ts';

const carer = { ...anonymous, id: 7 };
const restricted = { ...carer, system_access: [2] };
const keeper = { ...carer, permissions: ['admin::manage_backups'] as const };
const users: Message = { subject: 'user.updated', payload: { system_id: 1, ids: [3] } };

test.each([
  ['anonymous clients receive the time', anonymous, { subject: 'time', payload: 1 }, true],
  [
    'anonymous clients receive that schedules changed',
    anonymous,
    { subject: 'schedule.updated', payload: { system_id: 1, ids: [] } },
    true,
  ],
  ['anonymous clients receive nothing about users', anonymous, users, false],
  ['a carer receives messages of every system', carer, users, true],
  ['a restricted person receives nothing of other systems', restricted, users, false],
  [
    'a restricted person receives those of their own',
    restricted,
    { ...users, payload: { system_id: 2, ids: [3] } },
    true,
  ],
  [
    'what belongs to no system reaches who is restricted',
    restricted,
    { subject: 'incidents.updated', payload: null },
    true,
  ],
  [
    'a person receives the answer to what they have started',
    carer,
    {
      subject: 'onlinebackup.token',
      payload: { user_id: 7, token: 'ABCD-EFGH', url: 'https://example.ch', expires_at: 1 },
    },
    true,
  ],
  [
    'a person receives nothing of what another has started, whatever they may do',
    { ...carer, id: 8, is_superuser: true },
    { subject: 'onlinebackup.result', payload: { user_id: 7, is_ok: true, message: '', kind: 'online_backup' } },
    false,
  ],
] as const)('%s', (_case, viewer, message, received) => {
  expect(receives(viewer, message)).toBe(received);
});

test.each([
  ['an anonymous client and a carer', anonymous, carer, false],
  ['two carers, whatever their language', carer, { ...carer, id: 8, locale: 'it' as const }, true],
  ['who sees some systems, in whatever order they are kept', restricted, { ...carer, system_access: [2] }, true],
  ['who sees some systems and who sees all', restricted, carer, false],
  ['a super user, who may start backups, and a carer of all systems', { ...carer, is_superuser: true }, carer, false],
  ['two who may start backups', keeper, { ...keeper, id: 9 }, false],
])('same audience or not: %s', (_who, one, other, together) => {
  expect(receivesAs(one) === receivesAs(other)).toBe(together);
});

const video = {
  subject: 'videostream',
  payload: { system_id: 1, id: 1, name: 'Tür', url: 'x', action: 'start' },
} as const;

test('where calls may not be shown, anonymous clients receive only the time, logged-in people all', () => {
  expect(receives(anonymous, video, false)).toBe(false);
  expect(receives(anonymous, { subject: 'time', payload: 1 }, false)).toBe(true);
  expect(receives(carer, video, false)).toBe(true);
  expect(receives(anonymous, video)).toBe(true);
});
