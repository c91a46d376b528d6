import { type CallLogFilter, emptyFilter } from '../callLog/filter.ts';
import { monthAfter } from '../time/calendarMonth.ts';
import { dayAfter } from '../time/localTime.ts';
import { callsOfPeople } from './logLinks.ts';
import { type BarWidth, type Days, daysBetween, filterOfDays, periodProblems, weekdayOf } from './period.ts';

/** How many bars there are until somebody chooses other days. */
const usualBars: Readonly<Record<BarWidth, number>> = { week: 13, month: 12, year: 5 };

/** The days up to the end of the present week, month or year. */
export function usualDays(by: BarWidth, today: string): Days {
  switch (by) {
    case 'week': {
      const until = dayAfter(today, 8 - weekdayOf(today));
      return { from: dayAfter(until, -7 * usualBars.week), until };
    }
    case 'month': {
      const until = monthAfter(today.slice(0, 7), 1);
      return { from: `${monthAfter(until, -usualBars.month)}-01`, until: `${until}-01` };
    }
    case 'year': {
      const until = Number(today.slice(0, 4)) + 1;
      return { from: `${until - usualBars.year}-01-01`, until: `${until}-01-01` };
    }
  }
}

const isFirstOfMonth = (day: string) => day.endsWith('-01');
const monthsUntil = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** As many whole months before or after where the days are whole months, otherwise as many days. */
export function daysBeside(days: Days, direction: -1 | 1): Days {
  if (isFirstOfMonth(days.from) && isFirstOfMonth(days.until)) {
    const months = direction * (monthsUntil(days.until) - monthsUntil(days.from));
    const moved = (day: string) => `${monthAfter(day.slice(0, 7), months)}-01`;
    return { from: moved(days.from), until: moved(days.until) };
  }
  const length = direction * daysBetween(days);
  return { from: dayAfter(days.from, length), until: dayAfter(days.until, length) };
}

/** The filter of an address for figures: a range of the log, or none, is that of the width of the bars. */
export const withDays = (filter: CallLogFilter, by: BarWidth, today: string): CallLogFilter =>
  filter.range === 'own' ? filter : filterOfDays(filter, usualDays(by, today));

/** Which kind of calls is meant: those of people, as long as nothing is said about it. `all`: really all. */
export const withCalls = (filter: CallLogFilter, calls: unknown): CallLogFilter =>
  calls === allCalls || namesCalls(filter) ? filter : { ...filter, ...callsOfPeople };

const allCalls = 'all';
const namesCalls = ({ kind, flags, tests }: CallLogFilter) => kind !== null || flags.length > 0 || tests !== null;

/** What stands in the address for the choice of no kind of calls. */
export const callsInAddress = (filter: CallLogFilter): typeof allCalls | undefined =>
  namesCalls(filter) ? undefined : allCalls;

/** The usual calls of the same days. */
export const usualFilter = ({ range, from, until }: CallLogFilter): CallLogFilter => ({
  ...emptyFilter,
  ...callsOfPeople,
  range,
  from,
  until,
});

/** Of which the figures can be asked for. */
export const isAnswerable = (filter: CallLogFilter): boolean => periodProblems(filter).length === 0;

/** The number of its week: that of the Thursday in it, as the standard counts. */
export function weekNumber(day: string): number {
  const thursday = dayAfter(day, 4 - weekdayOf(day));
  return Math.floor(daysBetween({ from: `${thursday.slice(0, 4)}-01-01`, until: thursday }) / 7) + 1;
}

/** The filter of the log that finds the calls of one hour of one weekday; null where no filter can say it. */
export function hourOfWeek(filter: CallLogFilter, weekday: number, hour: number): CallLogFilter | null {
  const begin = clock(hour);
  const end = clock((hour + 1) % 24);
  const { time_from, time_until } = filter;
  const isWithin = (time: string | null) => time !== null && time > begin && (hour === 23 || time < end);
  // Both limits of the filter within this hour: what it leaves of it may be in two pieces.
  if (isWithin(time_from) && isWithin(time_until)) return null;
  return {
    ...filter,
    weekdays: [weekday],
    time_from: isWithin(time_from) ? time_from : begin,
    time_until: isWithin(time_until) ? time_until : end,
  };
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
