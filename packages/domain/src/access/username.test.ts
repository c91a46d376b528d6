import { expect, test } from 'vitest';
import { usernameKey, usernameProblem } from './username.ts';

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['admin', null],
  ['a'.repeat(64), null],
  ['a'.repeat(65), 'at_most'],
])('the name %j is answered with %s', (username, message) => {
  expect(usernameProblem(username)?.message ?? null).toBe(message);
});

test('Anna is the same person however she types her name', () => {
  expect(usernameKey(' Anna ')).toBe(usernameKey('aNNa'));
});
