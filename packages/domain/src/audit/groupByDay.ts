import { localDay } from '../time/localDay.ts';

/** Entries in the order in which they are shown, under the day of each. */
export function groupByDay<E extends { created_at: number }>(entries: readonly E[], timeZone: string | undefined) {
  const days: { day: string; entries: E[] }[] = [];
  for (const entry of entries) {
    const day = localDay(entry.created_at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
