import { type BarWidth, barsOf, type Days, daysBetween } from '@carestead/domain/analytics/period';
import { weekNumber } from '@carestead/domain/analytics/shownDays';
import type { Locale } from '@carestead/domain/text/locales';
import { dayAfter, dayText } from '@carestead/domain/time/localTime';
import type { useText } from '../platform/text/useText.ts';
import { noonOf, region } from '../platform/text/weekdayText.ts';

type Text = ReturnType<typeof useText>;

const lastDay = ({ until }: Days) => dayAfter(until, -1);

/** 17.08.2026 – 15.11.2026, or one day alone. */
export const daysText = (days: Days): string =>
  lastDay(days) === days.from ? dayText(days.from) : `${dayText(days.from)} – ${dayText(lastDay(days))}`;

/** In weeks where there are whole ones. */
export function lengthText(text: Text, days: Days): string {
  const count = daysBetween(days);
  return count % 7 === 0 ? text('analytics.weeks', { count: count / 7 }) : text('analytics.days', { count });
}

export type NamedBar = { days: Days; name: string };

/** Ranges of fewer than five weeks have a bar for each day. */
export function shownWidth(days: Days, by: BarWidth): BarWidth | 'day' {
  const [first] = barsOf(days, by);
  const isOfDays = first !== undefined && daysBetween(days) < 35;
  return isOfDays ? 'day' : by;
}

/** The days and the names of the bars, in the order in which the server counts them. */
export function namedBars(days: Days, by: BarWidth, locale: Locale): readonly NamedBar[] {
  const width = shownWidth(days, by);
  return barsOf(days, by).map((bar) => ({ days: bar.days, name: nameOf(width, bar.days.from, locale) }));
}

function nameOf(width: BarWidth | 'day', day: string, locale: Locale): string {
  switch (width) {
    case 'day':
      return `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`;
    case 'week':
      return String(weekNumber(day));
    case 'month':
      return new Intl.DateTimeFormat(region(locale), { month: 'short', timeZone: 'UTC' }).format(noonOf(day));
    case 'year':
      return day.slice(0, 4);
  }
}
