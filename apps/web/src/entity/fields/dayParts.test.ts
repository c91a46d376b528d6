import { expect, test } from 'vitest';
import { dayParts } from './dayParts.ts';

test.each([
  ['no steps are no day', [], []],
  ['all day is one part', ['all_day' as const], [['00:00', 1440, 0]]],
  [
    'the last step begins the day',
    [
      { from: '07:00', to: '22:00' },
      { from: '22:00', to: '07:00' },
    ],
    [
      ['00:00', 420, 1],
      ['07:00', 900, 0],
      ['22:00', 120, 1],
    ],
  ],
  [
    'a step that begins at midnight is not cut',
    [
      { from: '00:00', to: '12:00' },
      { from: '12:00', to: '00:00' },
    ],
    [
      ['00:00', 720, 0],
      ['12:00', 720, 1],
    ],
  ],
])('%s', (_case, steps, parts) => {
  expect(dayParts(steps).map(({ from, size, step }) => [from, size, step])).toEqual(parts);
});
