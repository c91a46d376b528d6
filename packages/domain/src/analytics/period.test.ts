import { describe, expect, test } from 'vitest';
import { emptyFilter } from '../callLog/filter.ts';
import { dayAfter } from '../time/localTime.ts';
import { barsOf, filterOfDays, periodOf, periodProblems, previousDays, reachesBackTo, spanOfDays } from './period.ts';

const days = (from: string, until: string) => ({ from, until });
const hours = ({ from, until }: { from: number; until: number }) => (until - from) / 3_600_000;

describe('bars', () => {
  test.each([
    ['weeks begin on Monday', 'week', '2026-08-17', '2026-11-16', 13, '2026-08-17', '2026-11-09'],
    ['the first and the last may be cut', 'week', '2026-08-19', '2026-11-12', 13, '2026-08-19', '2026-11-09'],
    ['week 53 leads into the new year', 'week', '2026-12-14', '2027-01-25', 6, '2026-12-14', '2027-01-18'],
    ['a leap day belongs to its month', 'month', '2028-01-01', '2028-04-01', 3, '2028-01-01', '2028-03-01'],
    ['twelve months', 'month', '2025-11-16', '2026-11-16', 13, '2025-11-16', '2026-11-01'],
    ['years', 'year', '2024-05-01', '2026-11-16', 3, '2024-05-01', '2026-01-01'],
    ['under five weeks every day has one', 'year', '2028-02-15', '2028-03-15', 29, '2028-02-15', '2028-03-14'],
    ['five weeks are weeks', 'week', '2026-10-12', '2026-11-16', 5, '2026-10-12', '2026-11-09'],
  ] as const)('%s', (_what, by, from, until, count, first, last) => {
    const bars = barsOf(days(from, until), by);
    expect(bars).toHaveLength(count);
    expect(bars[0]?.days.from).toBe(first);
    expect(bars.at(-1)?.days).toEqual(days(last, until));
    for (const [index, bar] of bars.slice(1).entries()) expect(bar.days.from).toBe(bars[index]?.days.until);
  });

  test('the last week of 2026 is whole, across the new year', () => {
    const bars = barsOf(days('2026-12-14', '2027-01-25'), 'week');
    expect(bars.map((bar) => bar.days)).toContainEqual(days('2026-12-28', '2027-01-04'));
  });

  test('are compared with the same days of the period before, without a gap', () => {
    const period = days('2026-08-17', '2026-11-16');
    const bars = barsOf(period, 'month');
    expect(previousDays(period)).toEqual(days('2026-05-18', '2026-08-17'));
    expect(bars[0]?.previous.from).toBe('2026-05-18');
    expect(bars.at(-1)?.previous.until).toBe('2026-08-17');
    for (const [index, bar] of bars.slice(1).entries()) expect(bar.previous.from).toBe(bars[index]?.previous.until);
  });
});

test.each([
  ['a day on which clocks are set back', 'Europe/Zurich', '2026-10-25', 25],
  ['a day on which they are set forward', 'Europe/Zurich', '2026-03-29', 23],
  ['a leap day', 'Europe/Zurich', '2028-02-29', 24],
  ['a day that begins at one, because midnight is left out', 'Africa/Cairo', '2026-04-24', 23],
  ['half an hour more, where clocks are set back by that', 'Australia/Lord_Howe', '2026-04-05', 24.5],
  ['an ordinary day in a zone of three quarters', 'Asia/Kathmandu', '2026-06-01', 24],
])('%s', (_what, zone, day, length) => {
  const [bar] = barsOf(days(day, dayAfter(day, 3)), 'week');
  expect(hours(spanOfDays(bar?.days ?? days(day, day), zone))).toBe(length);
});

test.each([
  ['a whole day', '2026-11-15T00:00', '2026-11-16T00:00', []],
  ['a leap day', '2028-02-29T00:00', '2028-03-01T00:00', []],
  ['a leap day of a common year', '2026-02-29T00:00', '2026-03-01T00:00', ['from']],
  ['ten years', '2016-11-16T00:00', '2026-11-16T00:00', []],
  ['twelve years', '2014-11-16T00:00', '2026-11-16T00:00', ['until']],
  ['a part of a day', '2026-11-15T00:00', '2026-11-15T12:00', ['until']],
  ['no end', '2026-11-15T00:00', null, ['until']],
  ['the first century', '0026-11-15T00:00', '0026-11-16T00:00', ['from']],
])('%s as a range', (_what, from, until, fields) => {
  const problems = periodProblems({ ...emptyFilter, range: 'own', from, until });
  expect(problems.map(({ field }) => field)).toEqual(fields);
});

test('the days of a filter are put into it again', () => {
  const period = days('2026-08-17', '2026-11-16');
  expect(periodOf(filterOfDays(emptyFilter, period))).toEqual(period);
});

test('a log has the days from its first call on', () => {
  const first = Date.UTC(2026, 7, 16, 22, 30);
  const before = days('2026-08-17', '2026-08-24');
  expect(reachesBackTo(first, before, 'Europe/Zurich')).toBe(true);
  expect(reachesBackTo(first + 86_400_000, before, 'Europe/Zurich')).toBe(false);
  expect(reachesBackTo(null, before, 'Europe/Zurich')).toBe(false);
});
