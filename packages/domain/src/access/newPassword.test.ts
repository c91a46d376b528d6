import { expect, test } from 'vitest';
import { newPasswordProblems } from './newPassword.ts';

const isCommon = (password: string) => password === 'passwort123';

test.each([
  ['', '', ['password required', 'password_repeat required']],
  ['kurz', 'kurz', ['password at_least']],
  ['Passwort123', 'Passwort123', ['password too_common']],
  ['drei Treppen hoch', '', ['password_repeat required']],
  ['drei Treppen hoch', 'drei Treppen hich', ['password_repeat no_match']],
  ['kurz', 'anders', ['password at_least', 'password_repeat no_match']],
  ['drei Treppen hoch', 'drei Treppen hoch', []],
])('%j typed again as %j', (password, password_repeat, problems) => {
  const found = newPasswordProblems({ password, password_repeat }, isCommon);
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(problems);
});
