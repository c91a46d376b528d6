import { expect, test } from 'vitest';
import { median, quantile } from './quantile.ts';

test.each([
  [0, 1],
  [0.5, 2],
  [0.75, 3],
  [1, 4],
])('the quantile %d of 4, 1 and 2 is %d', (part, value) => {
  expect(quantile([4, 1, 2], part)).toBe(value);
});

test('the median of an even number of samples lies between the two in the middle', () => {
  expect(median([1, 10, 2, 3])).toBe(2.5);
});
