import { expect, test } from 'vitest';
import { seesPerson } from './userRights.ts';

const person = (id: number, system_access: readonly number[], is_superuser = false) => ({
  id,
  system_access,
  is_superuser,
});

test.each([
  ['a super user sees everybody', person(1, [1], true), person(2, [2]), true],
  ['who has every system sees everybody', person(1, []), person(2, [], true), true],
  ['somebody of the same system', person(1, [1]), person(2, [1]), true],
  ['somebody of one of several systems', person(1, [1, 3]), person(2, [3]), true],
  ['somebody of another system', person(1, [1]), person(2, [2]), false],
  ['somebody who has another system too', person(1, [1]), person(2, [1, 2]), false],
  ['somebody who has every system', person(1, [1]), person(2, []), false],
  ['a super user, whatever systems are written there', person(1, [1]), person(2, [1], true), false],
  ['oneself', person(1, [1]), person(1, [1]), true],
])('%s: %#', (_case, viewer, other, expected) => {
  expect(seesPerson(viewer, other)).toBe(expected);
});
