import { expect, test } from 'vitest';
import { columnsOf, firstDensity, nextDensity, presencesShown, rowsIn, scaleOf } from './grid.ts';

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

test('a height that is not known holds twenty rows, and the lowest one holds one', () => {
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

type Step = readonly [at: number, fits: boolean, mode: 'two_line' | 'compact'];

test.each<[what: string, steps: readonly Step[]]>([
  ['cards keep two lines while they fit', [[0, true, 'two_line']]],
  ['they become compact at once when they do not', [[0, false, 'compact']]],
  [
    'and stay so for half a minute',
    [
      [0, false, 'compact'],
      [1000, true, 'compact'],
      [30_999, true, 'compact'],
      [31_000, true, 'two_line'],
    ],
  ],
  [
    'one more call in between starts the half minute anew',
    [
      [0, false, 'compact'],
      [1000, true, 'compact'],
      [20_000, false, 'compact'],
      [21_000, true, 'compact'],
      [50_999, true, 'compact'],
      [51_000, true, 'two_line'],
    ],
  ],
])('%s', (_what, steps) => {
  let density = firstDensity;
  for (const [at, fits, mode] of steps) {
    density = nextDensity(density, fits, at);
    expect(density.mode, `after ${at} ms`).toBe(mode);
  }
});

test.each([
  [0, 5, 0, 0],
  [5, 5, 5, 0],
  [6, 5, 4, 2],
  [7, 1, 0, 7],
  [3, 0, 0, 3],
])('%i presences in %i tiles show %i and count %i', (count, tiles, shown, more) => {
  expect(presencesShown(count, tiles)).toEqual({ shown, more });
});
