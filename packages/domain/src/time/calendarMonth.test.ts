import { expect, test } from 'vitest';
import { calendarMonth, monthAfter } from './calendarMonth.ts';

test.each([
  ['2026-11', 'de', '2026-10-26', '2026-12-06', 6],
  ['2026-11', 'it', '2026-10-26', '2026-12-06', 6],
  ['2026-11', 'en', '2026-11-01', '2026-12-05', 5],
  ['2027-02', 'fr', '2027-02-01', '2027-02-28', 4],
  ['2026-12', 'de', '2026-11-30', '2027-01-03', 5],
] as const)('%s in %s runs from %s to %s', (month, locale, from, until, weeks) => {
  const shown = calendarMonth(month, locale);
  expect([shown[0]?.[0], shown.at(-1)?.[6], shown.length]).toEqual([from, until, weeks]);
  expect(shown.every((week) => week.length === 7)).toBe(true);
});

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i months is %s', (month, months, expected) => {
  expect(monthAfter(month, months)).toBe(expected);
});
