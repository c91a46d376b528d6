import { expect, test } from 'vitest';
import { failsafeCondition } from './failsafe.ts';

test.each([
  ['no failsafe group is chosen', { group_name: null, people: 0 }, 'failsafe_group_missing'],
  ['the failsafe group has no people', { group_name: 'Leitung', people: 0 }, 'failsafe_group_empty'],
  ['somebody is in it', { group_name: 'Leitung', people: 1 }, null],
])('%s', (_what, failsafe, message) => {
  const condition = failsafeCondition(3, failsafe);
  expect(condition.ok ? null : condition.message).toBe(message);
  expect(condition).toMatchObject({ part: 'failsafe_group', system_id: 3, vital: false });
});
