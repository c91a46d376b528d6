import { expect, test } from 'vitest';
import { anonymous } from '../access/viewer.ts';
import { displayEffect } from './displaySubjects.ts';
import { receives } from './message.ts';

test.each([
  ['time', 'clock'],
  ['restart', 'update'],
  ['reload', 'reload'],
  ['videostream', 'video'],
  ['schedule.updated', 'configuration'],
  ['displaynote.updated', 'configuration'],
  ['mergegroup.updated', 'configuration'],
  ['installation.updated', 'configuration'],
  ['user.updated', undefined],
  ['getsconfig.commit', undefined],
  ['constructor', undefined],
] as const)('%s is for the %s of a display', (subject, effect) => {
  expect(displayEffect(subject)).toBe(effect);
});

test.each(['schedule.updated', 'calltype.updated', 'user.updated', 'role.updated', 'hub.updated'] as const)(
  'an anonymous display receives %s if, and only if, it does something about it',
  (subject) => {
    const message = { subject, payload: { system_id: 1, ids: [] } };
    expect(receives(anonymous, message)).toBe(displayEffect(subject) !== undefined);
  },
);
