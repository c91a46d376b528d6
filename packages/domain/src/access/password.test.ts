import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

const isCommon = (password: string) => password === 'passwort123';

test.each([
  ['', 'required'],
  ['1234567', 'at_least'],
  ['ääääääää', null],
  ['Passwort123', 'too_common'],
  ['Anna geht um drei Uhr durch den Gang', null],
  ['x'.repeat(64), null],
  ['x'.repeat(256), null],
  ['x'.repeat(257), 'at_most'],
])('the password %j is answered with %s', (password, message) => {
  expect(passwordProblem(password, isCommon)?.message ?? null).toBe(message);
});
