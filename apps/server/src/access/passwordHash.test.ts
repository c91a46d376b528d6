import { expect, test } from 'vitest';
import { hashOfNobody, hashPassword, isPassword } from './passwordHash.ts';

test('a password is known again, another is not, and two hashes of one password differ', async () => {
  const [one, two] = await Promise.all([hashPassword('Nachtwache drei'), hashPassword('Nachtwache drei')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(one).not.toBe(two);
  expect(await isPassword('Nachtwache drei', one)).toBe(true);
  expect(await isPassword('Nachtwache vier', one)).toBe(false);
});

test('the hash of nobody costs the same and fits no password', async () => {
  expect(hashOfNobody.split('$').slice(0, 4)).toEqual((await hashPassword('x')).split('$').slice(0, 4));
  expect(await isPassword('', hashOfNobody)).toBe(false);
});

test('what is not a hash fits no password', async () => {
  expect(await isPassword('', '')).toBe(false);
  expect(await isPassword('x', '$2b$10$something')).toBe(false);
});
