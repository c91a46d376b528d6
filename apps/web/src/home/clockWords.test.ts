import { expect, test } from 'vitest';
import { clockTime, longDate } from './clockWords.ts';

const sunday = Date.UTC(2026, 10, 15, 5, 7, 9);

test('the time is that of the building, with leading zeros', () => {
  expect(clockTime(sunday, 'Europe/Zurich')).toBe('06:07:09');
});

test.each([
  ['de', 'Sonntag, 15. November 2026'],
  ['en', 'Sunday, 15 November 2026'],
  ['fr', 'dimanche, 15 novembre 2026'],
  ['it', 'domenica, 15 novembre 2026'],
] as const)('in %s the date reads "%s"', (locale, words) => {
  expect(longDate(sunday, locale, 'Europe/Zurich')).toBe(words);
});
