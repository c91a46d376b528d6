import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFilterValue, filterFor, isFilter, nameAttribute } from './userFilter.ts';

test.each([
  ['anna', '(uid=anna)'],
  ['*', '(uid=\\2a)'],
  ['anna)(uid=*', '(uid=anna\\29\\28uid=\\2a)'],
  ['a\\b', '(uid=a\\5cb)'],
  ['zoë$&', '(uid=zoë$&)'],
  ['\0', '(uid=\\00)'],
])('the name %j is searched as %s', (name, filter) => {
  expect(filterFor('(uid={username})', name)).toBe(filter);
});

test('no name changes the shape of a filter', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(escapeFilterValue(name)).not.toMatch(/[*()\0]/);
      expect(isFilter(filterFor('(&(objectClass=person)(uid={username}))', name))).toBe(true);
    }),
  );
});

test.each([
  ['(uid={username})', true],
  ['(&(objectClass=person)(|(uid={username})(mail={username})))', true],
  ['uid={username}', false],
  ['(uid={username}', false],
  ['(uid={username}))', false],
  ['(uid={username})(cn=x)', false],
  ['', false],
])('%s is a filter: %s', (filter, expected) => {
  expect(isFilter(filter)).toBe(expected);
});

test.each([
  ['(uid={username})', 'uid'],
  ['(&(objectCategory=person)(sAMAccountName={username}))', 'sAMAccountName'],
  ['(|(mail={username})(uid={username}))', 'mail'],
  ['(mail={username}@home.ch)', null],
])('people found by %s are called by %s', (filter, attribute) => {
  expect(nameAttribute(filter)).toBe(attribute);
});
