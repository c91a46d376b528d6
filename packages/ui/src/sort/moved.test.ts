import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 99, 'acdb'],
  [2, -5, 'cabd'],
  [1, 1, 'abcd'],
  [9, 0, 'abcd'],
])('the item at %i goes to %i: %s', (from, to, order) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(order);
});
