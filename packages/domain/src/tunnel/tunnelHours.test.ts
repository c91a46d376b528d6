import { expect, test } from 'vitest';
import { closesAt, hoursProblem, offeredHours } from './tunnelHours.ts';

const refused = { field: 'hours', message: 'between', data: { min: 1, max: 24 } };

test.each<[number, object | null]>([
  [0, refused],
  [1, null],
  [3, null],
  [24, null],
  [25, refused],
  [-4, refused],
  [1.5, refused],
  [Number.NaN, refused],
])('%s hours', (hours, problem) => {
  expect(hoursProblem(hours)).toEqual(problem);
});

test('all that are offered are taken', () => {
  expect(offeredHours.map(hoursProblem)).toEqual(offeredHours.map(() => null));
});

test('hours are hours, also in the night in which clocks change', () => {
  expect(closesAt(Date.UTC(2026, 9, 25, 0, 0), 4)).toBe(Date.UTC(2026, 9, 25, 4, 0));
});
