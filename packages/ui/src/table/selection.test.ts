import { expect, test } from 'vitest';
import { extentOf, ranged, toggled } from './selection.ts';

const ids = [11, 12, 13, 14, 15];
const set = (...chosen: number[]) => new Set(chosen);

test('a row is selected by the first toggle and left out again by the second', () => {
  expect(toggled(set(11), 12)).toEqual(set(11, 12));
  expect(toggled(set(11, 12), 12)).toEqual(set(11));
});

test('a range runs downwards and upwards from where it began', () => {
  expect(ranged(set(), ids, 12, 14)).toEqual(set(12, 13, 14));
  expect(ranged(set(), ids, 14, 12)).toEqual(set(12, 13, 14));
});

test('going back makes the range smaller and keeps what was selected before it', () => {
  const before = set(15);
  expect(ranged(before, ids, 11, 13)).toEqual(set(15, 11, 12, 13));
  expect(ranged(before, ids, 11, 12)).toEqual(set(15, 11, 12));
});

test('a range that began at a row which is gone selects only the row it reached', () => {
  expect(ranged(set(11), ids, 99, 13)).toEqual(set(11, 13));
});

test('the box of all rows is off, half or on', () => {
  const rows = ids.map((id) => ({ id }));
  expect(extentOf(set(), rows)).toBe('none');
  expect(extentOf(set(11), rows)).toBe('some');
  expect(extentOf(set(...ids, 99), rows)).toBe('all');
  expect(extentOf(set(11), [])).toBe('none');
});
