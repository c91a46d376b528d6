import { expect, test } from 'vitest';
import { compare, inPairs, median, quantile } from './compare.ts';

test('product and anchor take turns, and the pair that warms up is not counted', async () => {
  const calls: string[] = [];
  const take = (side: string) => async () => calls.push(side);
  const pairs = await inPairs(2, { ours: take('ours'), anchor: take('anchor') });
  expect(calls).toEqual(['ours', 'anchor', 'ours', 'anchor', 'ours', 'anchor']);
  expect(pairs).toEqual([
    { ours: 3, anchor: 4 },
    { ours: 5, anchor: 6 },
  ]);
});

test('a machine that slows down for one pair does not change the ratio', () => {
  const pairs = [
    { ours: 20, anchor: 10 },
    { ours: 2000, anchor: 1000 },
    { ours: 22, anchor: 11 },
  ];
  expect(compare(pairs, (value) => value)).toEqual({ ours: 22, anchor: 11, ratio: { median: 2, low: 2, high: 2 } });
});

test('the spread of the ratios encloses the middle half of the pairs', () => {
  const pairs = [1, 2, 3, 4, 5].map((ours) => ({ ours, anchor: 1 }));
  expect(compare(pairs, (value) => value).ratio).toEqual({ median: 3, low: 2, high: 4 });
});

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
