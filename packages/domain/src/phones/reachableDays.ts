import { dayAfter } from '../time/localTime.ts';

export const shownDays = 14;

/** A day of a phone: how much of what is known of it it was reachable, from 0 to 1; null: nothing is known. */
export type DayShare = { day: string; share: number | null };

type Day = { day: string; reachable: number; known: number };

/** Less than five minutes say nothing about a day. */
const leastKnown = 300;

/** The last days up to today, those without a row too. */
export function dayShares(days: readonly Day[], today: string): readonly DayShare[] {
  const known = new Map(days.map((row) => [row.day, row]));
  return Array.from({ length: shownDays }, (_each, index) => {
    const day = dayAfter(today, index - shownDays + 1);
    const row = known.get(day);
    return { day, share: row && row.known >= leastKnown ? Math.min(1, row.reachable / row.known) : null };
  });
}

export type DayLevel = 'good' | 'gaps' | 'bad' | 'unknown';

export function dayLevel({ share }: DayShare): DayLevel {
  if (share === null) return 'unknown';
  if (share >= 0.95) return 'good';
  return share >= 0.5 ? 'gaps' : 'bad';
}

/** On how many of the known days it was reachable without gaps. */
export const goodDays = (days: readonly DayShare[]) => ({
  good: days.filter((day) => dayLevel(day) === 'good').length,
  known: days.filter(({ share }) => share !== null).length,
});
