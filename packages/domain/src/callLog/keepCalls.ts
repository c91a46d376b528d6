import { monthAfter } from '../time/calendarMonth.ts';
import { localDay, momentOfLocal } from '../time/localTime.ts';

/** For how many months calls can be kept; null: for good. */
export const keptMonths = { min: 1, max: 240 } as const;

type Known = {
  months: number | null;
  now: number;
  /** When configurators last reported something, by their clocks; null: nothing is known of them. */
  latest: number | null;
  timezone: string | undefined;
};

/**
 * The moment before which calls are removed, a midnight of the system; null: none is. A clock that jumps ahead must not
 * remove what is young, so both clocks have to agree: ours and that of the configurators.
 */
export function removedBefore({ months, now, latest, timezone }: Known): number | null {
  if (months === null || latest === null) return null;
  const today = localDay(Math.min(now, latest), timezone);
  return momentOfLocal(`${sameDayEarlier(today, months)}T00:00`, timezone);
}

/** The same day of an earlier month, or its last day if it is shorter. */
function sameDayEarlier(day: string, months: number): string {
  const month = monthAfter(day.slice(0, 7), -months);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}

/** Whether the change lets calls go that stay as it is now. */
export const keepsShorter = (before: number | null, after: number | null): boolean =>
  after !== null && (before === null || after < before);

/** Milliseconds until the next step: half of the time belongs to others, however slow the disk is. */
export const pauseAfterStep = (took: number): number => Math.max(20, Math.ceil(took));
