import { expect, test } from 'vitest';
import { dayAndMonth, weekdayLabel } from './dayLabels.ts';

test.each([
  ['de', '15. November', 'Sonntag'],
  ['en', '15 November', 'Sunday'],
  ['fr', '15 novembre', 'dimanche'],
  ['it', '15 novembre', 'domenica'],
] as const)('in %s the chip shows %s', (locale, chip, weekday) => {
  expect(dayAndMonth('2026-11-15', locale)).toBe(chip);
  expect(weekdayLabel('2026-11-15', locale, '2026-12-01')).toBe(weekday);
});

test('a day of another year names it', () => {
  expect(weekdayLabel('2024-11-15', 'de', '2026-11-15')).toBe('Freitag, 2024');
});
