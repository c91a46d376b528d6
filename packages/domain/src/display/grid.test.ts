import { expect, test } from 'vitest';
import { columnsOf, rowsIn, scaleOf } from './grid.ts';

const clockBar = 80;

test.each([
  [1080, 'two_line', 'normal', 8],
  [1080, 'two_line', 'larger', 6],
  [1080, 'two_line', 'largest', 4],
  [1920, 'two_line', 'normal', 16],
  [1920, 'two_line', 'larger', 12],
  [1920, 'two_line', 'largest', 8],
  [1080, 'compact', 'normal', 12],
  [1080, 'compact', 'larger', 9],
  [1080, 'compact', 'largest', 6],
] as const)('a screen of %i px holds in %s and %s %i rows', (height, mode, font, rows) => {
  expect(rowsIn(height - clockBar, mode, font, 1)).toBe(rows);
});

test('a screen of twice as many pixels holds the same rows', () => {
  expect(rowsIn(2 * (1080 - clockBar), 'two_line', 'normal', scaleOf(3840, 2160))).toBe(8);
});

test('a height that nobody can measure holds twenty rows, and the lowest one holds one', () => {
  expect(rowsIn(0, 'two_line', 'normal', 1)).toBe(20);
  expect(rowsIn(Number.NaN, 'two_line', 'normal', 1)).toBe(20);
  expect(rowsIn(30, 'two_line', 'normal', 1)).toBe(1);
});

test.each([
  [1920, 1080, 2, 1],
  [1080, 1920, 1, 1],
  [3840, 2160, 2, 2],
  [400, 800, 1, 0.5],
])('%i x %i has %i columns at scale %f', (width, height, columns, scale) => {
  expect([columnsOf(width, height), scaleOf(width, height)]).toEqual([columns, scale]);
});
