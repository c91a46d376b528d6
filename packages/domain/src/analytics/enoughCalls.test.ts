import { expect, test } from 'vitest';
import { noPercentiles, type Percentiles, shareOf, shownPercentiles } from './enoughCalls.ts';

const known = { p50: 60_000, p90: 180_000, p99: 400_000 };

test.each<[number, Partial<Percentiles>]>([
  [0, { p50: null, p90: null, p99: null }],
  [19, { p50: null, p90: null, p99: null }],
  [20, { p90: null, p99: null }],
  [49, { p90: null, p99: null }],
  [50, { p99: null }],
  [199, { p99: null }],
  [200, {}],
])('of %i calls no percentile is shown that single calls decide', (count, hidden) => {
  expect(shownPercentiles({ ...known, count })).toEqual({ ...known, count, ...hidden });
});

test('of no calls nothing is known', () => {
  expect(shownPercentiles(noPercentiles)).toEqual(noPercentiles);
});

test.each([
  [0, 0, null],
  [0, 49, null],
  [0, 50, 0],
  [5, 50, 0.1],
  [50, 50, 1],
])('%i of %i calls are a share of %s', (count, of, share) => {
  expect(shareOf({ count, of })).toBe(share);
});
