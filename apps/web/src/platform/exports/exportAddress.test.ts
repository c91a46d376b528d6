import { expect, test } from 'vitest';
import { readExport, withExport, withoutExport } from './exportAddress.ts';

const wanted = { source: 'Calls', query: { filter: { search: 'Küche & Bad' } } } as const;

test('what is about to be exported is found again in the address, beside what the page has there', () => {
  const search = withExport({ view: 'radio' }, wanted);
  expect(search).toMatchObject({ view: 'radio', overlay: 'exports' });
  expect(readExport(search)).toEqual(wanted);
  expect(readExport(withoutExport(search))).toBeNull();
  expect(withoutExport(search)).toEqual({ view: 'radio', overlay: 'exports' });
});

test.each([
  {},
  { 'exports.source': 'Users', 'exports.query': '{}' },
  { 'exports.source': 'Calls', 'exports.query': '{' },
])('an address that names nothing, or nonsense, is no export: %j', (search) => {
  expect(readExport(search)).toBeNull();
});
