import type { CallLogFilter } from '../callLog/filter.ts';
import type { Problem } from '../kit/problem.ts';
import { dayAfter, dayText, localDay, momentOfLocal, readDay } from '../time/localTime.ts';

/** Calendar days by the clocks of the system, from the first up to the last, which is no longer part of it: `2026-08-17`. */
export type Days = { from: string; until: string };

/** How wide the bars are, unless the range is so short that every day has one. */
export const barWidths = ['week', 'month', 'year'] as const;
export type BarWidth = (typeof barWidths)[number];

/** Weeks of fewer than five make no picture: such a range is shown by days. */
const shortRange = 35;
const longestRange = 3660;
/** Before and after them there are no calls, and the years of a range around them would not have four digits. */
const firstDay = '1980-01-01';
const endOfDays = '2200-01-01';
const dayLength = 86_400_000;
const midnight = /T00:00$/;

const numberOf = (day: string) => Date.parse(`${day}T00:00Z`) / dayLength;

export const daysBetween = ({ from, until }: Days): number => numberOf(until) - numberOf(from);

/** What is wrong with the range of a filter for figures: whole days with a beginning and an end, ten years at most. */
export function periodProblems({ range, from, until }: CallLogFilter): readonly Problem[] {
  if (range !== 'own') return [{ field: 'range', message: 'invalid_input' }];
  if (from === null) return [{ field: 'from', message: 'required' }];
  if (until === null) return [{ field: 'until', message: 'required' }];
  if (!isMidnight(from)) return [{ field: 'from', message: 'invalid_input' }];
  if (!isMidnight(until)) return [{ field: 'until', message: 'invalid_input' }];
  if (from >= until) return [{ field: 'until', message: 'start_before_end' }];
  if (daysBetween({ from: from.slice(0, 10), until: until.slice(0, 10) }) > longestRange)
    return [{ field: 'until', message: 'at_most', data: { size: longestRange } }];
  return [];
}

/** At the beginning of a day that there is: no calendar has a 31st of June. */
function isMidnight(local: string): boolean {
  const day = local.slice(0, 10);
  return midnight.test(local) && day >= firstDay && day < endOfDays && readDay(dayText(day)) === day;
}

/** The days of a filter without problems. */
export const periodOf = ({ from, until }: CallLogFilter): Days => ({
  from: (from ?? '').slice(0, 10),
  until: (until ?? '').slice(0, 10),
});

/** As many days just before. */
export const previousDays = (days: Days): Days => earlier(days, daysBetween(days));

const earlier = ({ from, until }: Days, by: number): Days => ({
  from: dayAfter(from, -by),
  until: dayAfter(until, -by),
});

/** The same filter for other days. */
export const filterOfDays = (filter: CallLogFilter, { from, until }: Days): CallLogFilter => ({
  ...filter,
  range: 'own',
  from: `${from}T00:00`,
  until: `${until}T00:00`,
});

export const spanOfDays = ({ from, until }: Days, timeZone: string) => ({
  from: momentOfLocal(`${from}T00:00`, timeZone),
  until: momentOfLocal(`${until}T00:00`, timeZone),
});

/** The days of each bar and those that it is compared with; the first and the last may be cut by the range. */
export function barsOf(days: Days, by: BarWidth): readonly { days: Days; previous: Days }[] {
  const length = daysBetween(days);
  const next = (day: string) => (length < shortRange ? dayAfter(day, 1) : startOfNext(day, by));
  const bars: { days: Days; previous: Days }[] = [];
  for (let from = days.from; from < days.until; from = next(from)) {
    const end = next(from);
    const bar = { from, until: end < days.until ? end : days.until };
    bars.push({ days: bar, previous: earlier(bar, length) });
  }
  return bars;
}

function startOfNext(day: string, by: BarWidth): string {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  switch (by) {
    case 'week':
      return dayAfter(day, 8 - weekdayOf(day));
    case 'month':
      return month === 12 ? firstOf(year + 1, 1) : firstOf(year, month + 1);
    case 'year':
      return firstOf(year + 1, 1);
  }
}

const firstOf = (year: number, month: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;

/** 1 is Monday; 1970 began on a Thursday. */
export const weekdayOf = (day: string): number => ((((numberOf(day) + 3) % 7) + 7) % 7) + 1;

/** Whether a log that begins with this call has all of the days: one that does not cannot be compared. */
export const reachesBackTo = (firstCall: number | null, days: Days, timeZone: string): boolean =>
  firstCall !== null && localDay(firstCall, timeZone) <= days.from;
