import { dayAfter, localDay, localText, momentOfLocal } from '../time/localTime.ts';

/** The date ranges that the log offers, besides one that is typed. */
export const callRanges = [
  'last_hour',
  'last_12_hours',
  'last_24_hours',
  'yesterday',
  'day_before_yesterday',
  'last_7_days',
  'last_14_days',
  'last_30_days',
  'this_year',
  'last_year',
  'since_beginning',
] as const;

export type CallRange = (typeof callRanges)[number];

/** From the first moment on, up to the last one, which is no longer part of it; null: without an end on that side. */
export type Span = { from: number | null; until: number | null };

const hour = 3_600_000;

/** What a range means now, by the clocks of a zone. Ranges that lead up to now have no end: what comes next is in them. */
export function spanOfRange(range: CallRange, now: number, timeZone: string | undefined): Span {
  const today = localDay(now, timeZone);
  const startOf = (day: string) => momentOfLocal(`${day}T00:00`, timeZone);
  const daysAgo = (days: number) => dayAfter(today, -days);
  /** At the same time of day, whatever the clocks did in between. */
  const lastDays = (days: number): Span => ({
    from: momentOfLocal(`${daysAgo(days)}T${localText(now, timeZone).slice(11)}`, timeZone),
    until: null,
  });
  const lastHours = (hours: number): Span => ({ from: now - hours * hour, until: null });
  const year = Number(today.slice(0, 4));
  switch (range) {
    case 'last_hour':
      return lastHours(1);
    case 'last_12_hours':
      return lastHours(12);
    case 'last_24_hours':
      return lastHours(24);
    case 'yesterday':
      return { from: startOf(daysAgo(1)), until: startOf(today) };
    case 'day_before_yesterday':
      return { from: startOf(daysAgo(2)), until: startOf(daysAgo(1)) };
    case 'last_7_days':
      return lastDays(7);
    case 'last_14_days':
      return lastDays(14);
    case 'last_30_days':
      return lastDays(30);
    case 'this_year':
      return { from: startOf(`${year}-01-01`), until: null };
    case 'last_year':
      return { from: startOf(`${year - 1}-01-01`), until: startOf(`${year}-01-01`) };
    case 'since_beginning':
      return { from: null, until: null };
  }
}
