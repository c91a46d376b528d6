import { seededRandom } from './random.ts';

/** The configurator was away: nothing that happened meanwhile was received. */
export type Outage = { from: number; until: number };

const minute = 60_000;
const day = 1440 * minute;
const usualGap = 25 * day;

/** None in the last two days, so that the past ends in peace. */
export function outages(seed: number, from: number, end: number): readonly Outage[] {
  const random = seededRandom(seed, 'outages');
  const found: Outage[] = [];
  for (let at = from + random.between(0.3, 1) * usualGap; at < end - 2 * day; at += random.logNormal(usualGap, 0.6)) {
    const lasts = Math.min(90, Math.max(3, random.logNormal(12, 0.8))) * minute;
    found.push({ from: Math.floor(at), until: Math.floor(at + lasts) });
    at += lasts;
  }
  return found;
}

export const outageAt = (list: readonly Outage[], at: number): Outage | null =>
  list.find(({ from, until }) => at >= from && at < until) ?? null;
