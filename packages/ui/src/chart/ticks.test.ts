import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heatScale, heatSteps, sharesOf, ticksUpTo } from './ticks.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [95, [0, 25, 50, 75, 100]],
  [941, [0, 250, 500, 750, 1000]],
  [1010, [0, 250, 500, 750, 1000, 1250]],
])('up to %i the lines are %j', (largest, ticks) => {
  expect(ticksUpTo(largest)).toEqual(ticks);
});

test('no bar is higher than the last line, and no line is a fraction', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000_000 }), (largest) => {
      const ticks = ticksUpTo(largest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});

test.each([
  [
    153,
    30,
    [
      [0, 0],
      [29, 0],
      [30, 1],
      [119, 3],
      [120, 4],
      [153, 5],
    ],
  ],
  [
    4,
    1,
    [
      [0, 0],
      [1, 1],
      [4, 4],
    ],
  ],
  [0, 1, [[0, 0]]],
] as const)('where the fullest hour has %i calls a step is %i wide', (largest, width, cases) => {
  const scale = heatScale(largest);
  expect(scale.width).toBe(width);
  for (const [count, step] of cases) expect(scale.step(count), `${count}`).toBe(step);
});

test('the fullest hour has a colour of the ramp', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (largest) => {
      const { step } = heatScale(largest);
      expect(step(largest)).toBeLessThan(heatSteps);
      expect(step(largest)).toBeGreaterThanOrEqual(Math.min(largest, 3));
    }),
  );
});

test('shares add up to the whole', () => {
  expect(sharesOf([6318, 2527, 1034, 571, 389, 643])).toEqual([55, 22, 9, 5, 3.4, 5.6]);
  expect(sharesOf([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 6 }), (counts) => {
      const sum = sharesOf(counts).reduce((total, share) => total + Math.round(share * 10), 0);
      expect(sum).toBe(counts.some((count) => count > 0) ? 1000 : 0);
    }),
  );
});
