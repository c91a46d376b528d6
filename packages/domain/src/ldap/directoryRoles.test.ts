import { expect, test } from 'vitest';
import { comparable, isEntryName, rolesOf } from './directoryRoles.ts';

test.each([
  ['cn=pflege,dc=heim', 'CN=Pflege, DC=Heim', true],
  ['cn=pflege,dc=heim', ' cn = pflege , dc=heim ', true],
  ['cn=nacht\\2c west,dc=heim', 'cn=Nacht\\, West,dc=heim', true],
  ['cn=k\\c3\\bcche,dc=heim', 'cn=Küche,dc=heim', true],
  ['cn=a\\\\2c,dc=heim', 'cn=a\\2c,dc=heim', false],
  ['cn=a\\5c,dc=heim', 'cn=a\\\\,dc=heim', true],
  ['cn=nacht\\,dc=heim', 'cn=nacht,dc=heim', false],
  ['Pflegefachfrau', 'pflegefachfrau ', true],
  ['Pflege, West', 'Pflege,West', false],
])('%s and %s are the same: %s', (one, other, expected) => {
  expect(comparable(one) === comparable(other)).toBe(expected);
});

test.each([
  ['cn=pflege,dc=heim', true],
  ['Pflege', false],
  ['Pflege=', true],
  ['=x', false],
  ['', false],
])('%j is the name of an entry: %s', (value, expected) => {
  expect(isEntryName(value)).toBe(expected);
});

test('everything that somebody holds counts, and each role once', () => {
  const mapping = [
    { value: 'cn=leitung,dc=heim', role_id: 1 },
    { value: 'CN=Pflege,DC=heim', role_id: 2 },
    { value: 'cn=nacht,dc=heim', role_id: 2 },
  ];
  expect(rolesOf(['cn=nacht,dc=heim', 'cn=pflege,dc=heim', 'cn=x'], mapping)).toEqual([2]);
  expect(rolesOf(['cn=pflege,dc=heim', 'cn=leitung,dc=heim'], mapping)).toEqual([1, 2]);
  expect(rolesOf(['cn=x'], mapping)).toEqual([]);
});
