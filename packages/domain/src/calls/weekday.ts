import { localClock } from '../time/localTime.ts';

/** The local day of the week of a moment, 1 for Monday to 7 for Sunday; in UTC if its zone is not known. */
export function weekday(at: number, timeZone: string): number {
  const clock = localClock(at, timeZone) ?? localClock(at, 'UTC');
  return clock ? Math.floor(clock.minuteOfWeek / 1440) + 1 : 1;
}
