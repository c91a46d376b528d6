import { expect, test } from 'vitest';
import { positionAge } from './positionAge.ts';

const reported = Date.parse('2026-11-16T09:00:00Z');

test.each([
  ['never', null, '2026-11-16T09:00:00Z', 'unknown'],
  ['just now', reported, '2026-11-16T09:00:00Z', 'current'],
  ['a day ago to the millisecond', reported, '2026-11-17T09:00:00.000Z', 'current'],
  ['longer than a day ago', reported, '2026-11-17T09:00:00.001Z', 'out_of_date'],
  ['in the future, by a clock that is ahead', reported, '2026-11-16T08:00:00Z', 'current'],
] as const)('a position that was reported %s', (_when, at, now, age) => {
  expect(positionAge(at, Date.parse(now))).toBe(age);
});
