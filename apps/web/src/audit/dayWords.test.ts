import { expect, test } from 'vitest';
import { clockParts, dateTime, dayAndMonth, shortDate, weekdayWords } from './dayWords.ts';

const at = Date.UTC(2026, 10, 15, 22, 4, 7);

test.each([
  ['de', '15. November', 'Sonntag'],
  ['en', '15 November', 'Sunday'],
  ['fr', '15 novembre', 'dimanche'],
  ['it', '15 novembre', 'domenica'],
] as const)('in %s the chip says %s', (locale, chip, weekday) => {
  expect(dayAndMonth('2026-11-15', locale)).toBe(chip);
  expect(weekdayWords('2026-11-15', locale, '2026-12-01')).toBe(weekday);
});

test('a day of another year names it', () => {
  expect(weekdayWords('2024-11-15', 'de', '2026-11-15')).toBe('Freitag, 2024');
});

test('times are those of the building', () => {
  expect(clockParts(at, 'Europe/Zurich')).toEqual({ minutes: '23:04', seconds: ':07' });
  expect(clockParts(at, 'America/New_York')).toEqual({ minutes: '17:04', seconds: ':07' });
  expect(dateTime(at, 'Europe/Zurich')).toBe('15.11.2026 23:04');
  expect(dateTime(at + 3_600_000, 'Europe/Zurich')).toBe('16.11.2026 00:04');
  expect(shortDate('2026-01-05')).toBe('05.01.2026');
});
