import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logOfGrowth, percentilesOf } from './distribution.ts';
import { noPercentiles } from './enoughCalls.ts';

const bucketsOf = (times: readonly number[]) =>
  times.map((time) => ({ bucket: Math.floor(Math.log(Math.max(1, time)) / logOfGrowth), count: 1 }));

const twoDays = 48 * 3_600_000;

test('percentiles of buckets are within one percent of those of the times', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: twoDays }), { minLength: 1, maxLength: 400 }), (times) => {
      const sorted = times.toSorted((a, b) => a - b);
      const exact = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
      const found = percentilesOf(bucketsOf(times));
      expect(found.count).toBe(times.length);
      for (const [share, value] of [
        [0.5, found.p50],
        [0.9, found.p90],
        [0.99, found.p99],
      ] as const)
        expect(Math.abs((value ?? 0) - exact(share)) / exact(share)).toBeLessThan(0.0101);
    }),
  );
});

test('buckets of several days or systems are those of all their calls', () => {
  const [some, others] = [bucketsOf([1000, 90_000, 4000]), bucketsOf([2000, 2000, 700_000])];
  const whole = bucketsOf([1000, 90_000, 4000, 2000, 2000, 700_000]);
  expect(percentilesOf([...some, ...others])).toEqual(percentilesOf(whole));
});

test('no calls have none', () => {
  expect(percentilesOf([])).toEqual(noPercentiles);
});
