import { type OffsetSpan, offsetSpan } from './offsetSpan.ts';

const minute = 60_000;
export const dayLength = 1440;
export const weekLength = 7 * dayLength;
/** 1970 began on a Thursday, weeks begin on Monday. */
const thursday = 3 * dayLength;

/** What the clock on the wall of the building reads at a moment. */
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
