import { expect, test } from 'vitest';
import { hashOfUnknownUser, hashPassword, isPassword } from './passwordHash.ts';

test('a password is known again, another is not, and two hashes of one password differ', () => {
  const [one, two] = [hashPassword('Nachtwache drei'), hashPassword('Nachtwache drei')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(one).not.toBe(two);
  expect(isPassword('Nachtwache drei', one)).toBe(true);
  expect(isPassword('Nachtwache vier', one)).toBe(false);
});

test('the hash for unknown users costs the same and matches no password', () => {
  expect(hashOfUnknownUser.split('$').slice(0, 4)).toEqual(hashPassword('x').split('$').slice(0, 4));
  expect(isPassword('', hashOfUnknownUser)).toBe(false);
});

test('what is not a hash fits no password', () => {
  expect(isPassword('', '')).toBe(false);
  expect(isPassword('x', '$2b$10$something')).toBe(false);
});
