import { expect, test } from 'vitest';
import { parseUser } from './cachedUser.ts';

const anna = { id: 7, name: 'Anna', locale: 'it', homepage: '' };

test('the last user is read from the cache', () => {
  expect(parseUser(JSON.stringify(anna))).toEqual(anna);
});

test('rights in the cache are ignored', () => {
  expect(parseUser(JSON.stringify({ ...anna, is_superuser: true, permissions: ['admin::use_module'] }))).toEqual(anna);
});

test.each([
  [null],
  [''],
  ['{'],
  ['null'],
  ['7'],
  [JSON.stringify({ ...anna, id: 0 })],
  [JSON.stringify({ ...anna, id: '7' })],
  [JSON.stringify({ ...anna, locale: 'xx' })],
  [JSON.stringify({ id: 7 })],
])('%j is no user', (text) => {
  expect(parseUser(text)).toBeNull();
});
