import { type OffsetSpan, offsetIn, offsetSpan } from './offsetSpan.ts';

const minute = 60_000;
export const dayLength = 1440;
export const weekLength = 7 * dayLength;
/** 1970 began on a Thursday, weeks begin on Monday. */
const thursday = 3 * dayLength;

/** The local time of a system at a moment. */
export type LocalClock = { at: number; span: OffsetSpan; minuteOfDay: number; minuteOfWeek: number };

/** Null if the zone is not known here. */
export function localClock(at: number, timeZone: string): LocalClock | null {
  const span = offsetSpan(at, timeZone);
  if (!span) return null;
  const minuteOfWeek = modulo(Math.floor((at + span.offset) / minute) + thursday, weekLength);
  return { at, span, minuteOfDay: minuteOfWeek % dayLength, minuteOfWeek };
}

/** Minutes until the clock reads this again, at least one; a cycle is a day or a week. */
export const minutesUntil = (reading: number, now: number, cycle: number) => modulo(reading - now, cycle) || cycle;

/** The moment at which a minute ahead begins, or the end of what is known of the zone's clocks if that comes first. */
export function momentAhead({ at, span }: LocalClock, minutes: number): number {
  const begun = Math.floor((at + span.offset) / minute);
  return Math.min((begun + minutes) * minute - span.offset, span.until);
}

const modulo = (value: number, cycle: number) => ((value % cycle) + cycle) % cycle;

const day = 86_400_000;

/** What the clocks of a zone read at a moment: `2026-11-15T08:00:30`. Without a zone, or with an unknown one, of this device. */
export const localText = (at: number, timeZone: string | undefined): string =>
  new Date(at + offsetIn(at, timeZone)).toISOString().slice(0, 19);

/**
 * The moment at which the clocks of a zone read this. A reading that comes twice, because clocks were set back, means the
 * first; one that never comes, because they were set forward, means as much later (as Temporal does by default).
 */
export function momentOfLocal(local: string, timeZone: string | undefined): number {
  const reading = Date.parse(`${local}Z`);
  const offsets = [offsetIn(reading - day, timeZone), offsetIn(reading + day, timeZone)] as const;
  const moments = offsets.map((offset) => reading - offset).filter((at) => at + offsetIn(at, timeZone) === reading);
  return moments.length > 0 ? Math.min(...moments) : reading - offsets[0];
}

/** The calendar day of the system in which a moment falls, YYYY-MM-DD. */
export const localDay = (at: number, timeZone: string | undefined): string => localText(at, timeZone).slice(0, 10);

/** The last millisecond of a calendar day of the system; days with a change of the clock are 23 or 25 hours long. */
export const endOfLocalDay = (day: string, timeZone: string | undefined): number =>
  momentOfLocal(`${dayAfter(day, 1)}T00:00`, timeZone) - 1;

/** Another calendar day; days of the calendar have no zone. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const date = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/;
const clock = /\s(\d{1,2})[:.](\d{2})$/;

/** A typed `15.11.2026`, also `5.1.26`, as YYYY-MM-DD; null if there is no such day. */
export function readDay(typed: string): string | null {
  const [, day = '', month = '', year = ''] = date.exec(typed.trim()) ?? [];
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${text}T00:00Z`);
  // Some engines take the 31st of February for a day of March.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : text;
}

/** A typed `15.11.2026 08:00` as `2026-11-15T08:00`; a day alone means its beginning. */
export function readLocal(typed: string): string | null {
  const text = typed.replaceAll(',', ' ').trim();
  const found = clock.exec(text);
  const [, hour = '0', minute = '00'] = found ?? [];
  const day = readDay(text.slice(0, found?.index));
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${day}T${hour.padStart(2, '0')}:${minute}`;
}

/** Numbers of dates and times look the same in all languages. */
export const dayText = (day: string): string => day.split('-').toReversed().join('.');

/** `15.11.2026` */
export const dateText = (at: number, timeZone: string | undefined): string => dayText(localDay(at, timeZone));

/** `14:32` */
export const timeText = (at: number, timeZone: string | undefined): string => localText(at, timeZone).slice(11, 16);

/** `14:31:40` */
export const secondsText = (at: number, timeZone: string | undefined): string => localText(at, timeZone).slice(11);

/** `15.11.2026 14:32` */
export const dateTimeText = (at: number, timeZone: string | undefined): string =>
  `${dateText(at, timeZone)} ${timeText(at, timeZone)}`;

/** Too short ago for a number to mean anything. */
export const isJustNow = (at: number, now: number): boolean => Math.abs(now - at) < 10_000;
