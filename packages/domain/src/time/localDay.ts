import { localText, momentOfLocal } from './localMoment.ts';

/** The calendar day of the system in which a moment falls, YYYY-MM-DD. */
export const localDay = (at: number, timeZone: string | undefined): string => localText(at, timeZone).slice(0, 10);

/** The last millisecond of a calendar day of the system; days with a change of the clock are 23 or 25 hours long. */
export const endOfLocalDay = (day: string, timeZone: string | undefined): number =>
  momentOfLocal(`${dayAfter(day, 1)}T00:00`, timeZone) - 1;

/** Another calendar day; days of the calendar have no zone. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
