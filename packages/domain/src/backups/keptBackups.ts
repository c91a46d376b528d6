import { dayAfter, localDay } from '../time/localTime.ts';

/** How many of the newest days, weeks and months keep a backup. */
export const keptPeriods = { days: 7, weeks: 5, months: 12 } as const;

type Dated = { name: string; created_at: number };

/**
 * Names of the nightly backups that stay: of each of the last days, weeks (from Monday) and months that have one, the newest.
 * Periods without a backup do not count, so that nothing is deleted while none is made. Of those of one moment the first that is
 * given is the newest: their names know no more than the second.
 */
export function keptBackups(
  nightly: readonly Dated[],
  timeZone: string | undefined,
  kept: Readonly<Record<keyof typeof keptPeriods, number>> = keptPeriods,
): ReadonlySet<string> {
  const newestFirst = nightly.toSorted((a, b) => b.created_at - a.created_at);
  const newestOf = (periodOf: (day: string) => string, most: number) => {
    const found = new Map<string, string>();
    for (const { name, created_at } of newestFirst) {
      const period = periodOf(localDay(created_at, timeZone));
      if (!found.has(period) && found.size < most) found.set(period, name);
    }
    return found.values();
  };
  return new Set([
    ...newestOf((day) => day, kept.days),
    ...newestOf(mondayOf, kept.weeks),
    ...newestOf((day) => day.slice(0, 7), kept.months),
  ]);
}

/** Sunday is 0 in the calendar of the language, and the last day of a week here. */
const mondayOf = (day: string) => dayAfter(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));
