import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

test('the parameters of an address survive a round trip', () => {
  const search = { redirect: '/log?from=1&to="2"#a', view: '007', flag: 'true', empty: '' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('nothing is not written', () => {
  expect(stringifySearch({ redirect: undefined, view: null })).toBe('');
});

test('numbers are written without quotes', () => {
  expect(stringifySearch({ view: 7 })).toBe('?view=7');
});
