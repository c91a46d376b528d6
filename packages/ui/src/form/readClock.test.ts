import { expect, test } from 'vitest';
import { readClock } from './readClock.ts';

test.each([
  ['6', '06:00'],
  ['22', '22:00'],
  ['630', '06:30'],
  ['0630', '06:30'],
  ['2215', '22:15'],
  ['6:30', '06:30'],
  ['06:30', '06:30'],
  [' 6.30 ', '06:30'],
  ['6h30', '06:30'],
  ['6 h', '06:00'],
  ['0', '00:00'],
  ['23:59', '23:59'],
])('%j is read as %s', (typed, clock) => {
  expect(readClock(typed)).toBe(clock);
});

test.each(['', '24', '24:00', '6:60', '660', '6:3', 'noon', '-6', '06:30:00', '12345'])(
  '%j is no time of day',
  (typed) => {
    expect(readClock(typed)).toBeNull();
  },
);
