import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatedPassword, passwordBytes } from './generatedPassword.ts';
import { passwordProblem } from './password.ts';

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
