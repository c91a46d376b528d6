import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedPassword, newPasswordProblems, passwordBytes, passwordProblem } from './password.ts';

describe('password', () => {
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
});

describe('newPassword', () => {
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
});

const signs = /^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/;

test('a password to hand over has four groups of four that cannot be misread', () => {
  const bytes = fc.uint8Array({ minLength: passwordBytes, maxLength: passwordBytes, max: 247 });
  fc.assert(
    fc.property(bytes, (random) => {
      const password = generatedPassword(random);
      expect(password).toMatch(signs);
      expect(passwordProblem(password, () => false)).toBeNull();
    }),
  );
});

test('bytes that would prefer the first signs are passed over', () => {
  const bytes = new Uint8Array(passwordBytes).map((_, index) => (index % 2 === 0 ? 255 : index));
  expect(generatedPassword(bytes)).toMatch(signs);
});

test('each sign is as likely as any other', () => {
  const every = Array.from({ length: 248 }, (_, byte) => generatedPassword(new Uint8Array(16).fill(byte)).charAt(0));
  const counts = Map.groupBy(every, (sign) => sign);
  expect([...counts.values()].map(({ length }) => length)).toEqual(Array.from({ length: 31 }, () => 8));
});
