import { expect, test } from 'vitest';
import { firstDensity, nextDensity } from './density.ts';

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
