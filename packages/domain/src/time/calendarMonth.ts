import type { Locale } from '../text/locales.ts';
import { dayAfter } from './localTime.ts';

/** 0 for Monday to 6 for Sunday. */
const weekday = (day: string) => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;

/** The language of the interface decides, never that of the browser. */
const firstWeekday = (locale: Locale) => (locale === 'en' ? 6 : 0);

/** The whole weeks that show a month (`2026-11`), day by day. */
export function calendarMonth(month: string, locale: Locale): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const start = dayAfter(first, -((weekday(first) - firstWeekday(locale) + 7) % 7));
  const weeks: string[][] = [];
  for (let week = start; week.slice(0, 7) <= month; week = dayAfter(week, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((days) => dayAfter(week, days)));
  return weeks;
}

/** `2026-11` and 2 is `2027-01`. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
