import { expect, test } from 'vitest';
import { readDay, readLocal } from './readLocal.ts';

test.each([
  ['15.11.2026', '2026-11-15'],
  ['5.1.26', '2026-01-05'],
  [' 5. 1. 2026 ', '2026-01-05'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2027', null],
  ['31.04.2026', null],
  ['15/11/2026', null],
  ['15.13.2026', null],
  ['', null],
])('the day "%s" is %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  ['15.11.2026 08:00', '2026-11-15T08:00'],
  ['15.11.2026 8:05', '2026-11-15T08:05'],
  ['15.11.2026, 8.05', '2026-11-15T08:05'],
  ['5. 1. 26 23:59', '2026-01-05T23:59'],
  ['15.11.2026', '2026-11-15T00:00'],
  ['15.11.2026 24:00', null],
  ['15.11.2026 08:60', null],
  ['08:00', null],
  ['', null],
])('"%s" is read as %s', (typed, local) => {
  expect(readLocal(typed)).toBe(local);
});
