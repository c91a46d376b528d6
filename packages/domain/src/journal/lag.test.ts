import { expect, test } from 'vitest';
import type { Reached } from './lag.ts';
import { isBehind, lagOf, noteReached } from './lag.ts';

const reached: readonly Reached[] = [
  { at: 0, id: 10 },
  { at: 5000, id: 40 },
  { at: 10_000, id: 40 },
  { at: 15_000, id: 100 },
];

test.each([
  [100, { entries: 0, seconds: 0 }],
  [99, { entries: 1, seconds: 5 }],
  [40, { entries: 60, seconds: 5 }],
  [39, { entries: 61, seconds: 15 }],
  [0, { entries: 100, seconds: 20 }],
  [120, { entries: 0, seconds: 0 }],
])('a cursor at %i is behind by %o', (cursor, lag) => {
  expect(lagOf(reached, cursor, 20_000)).toEqual(lag);
});

test('nothing is behind before anything was seen', () => {
  expect(lagOf([], 7, 1000)).toEqual({ entries: 0, seconds: 0 });
});

test.each([
  [{ entries: 0, seconds: 61 }, true],
  [{ entries: 50_001, seconds: 2 }, true],
  [{ entries: 50_000, seconds: 60 }, false],
])('%o is too far: %s', (lag, expected) => {
  expect(isBehind(lag)).toBe(expected);
});

test('moments that no cursor waits for are dropped, and their number stays bounded', () => {
  expect(noteReached(reached, { at: 20_000, id: 130 }, 40)).toEqual([
    { at: 15_000, id: 100 },
    { at: 20_000, id: 130 },
  ]);
  let kept: readonly Reached[] = [];
  for (let second = 0; second < 5000; second += 1) kept = noteReached(kept, { at: second * 1000, id: second + 1 }, 0);
  expect(kept.length).toBeLessThanOrEqual(1001);
  expect(lagOf(kept, 0, 5_000_000)).toEqual({ entries: 5000, seconds: 5000 });
});

test('a journal without new entries is noted once', () => {
  expect(noteReached([{ at: 0, id: 5 }], { at: 5000, id: 5 }, 0)).toEqual([{ at: 0, id: 5 }]);
});
