import { dayAfter, localDay, localText, momentOfLocal } from '../time/localTime.ts';

const begins = '07:30';
const ends = '16:45';

/** The moment itself while the technical service works, else the beginning of its next day. */
export function atWork(at: number, timezone: string): number {
  const day = localDay(at, timezone);
  const clock = localText(at, timezone).slice(11, 16);
  if (isWorkday(day) && clock >= begins && clock < ends) return Math.floor(at);
  let next = isWorkday(day) && clock < begins ? day : dayAfter(day, 1);
  while (!isWorkday(next)) next = dayAfter(next, 1);
  // Not to the second: people come in one after the other.
  return momentOfLocal(`${next}T${begins}`, timezone) + (Math.floor(at) % 2_400_000);
}

const isWorkday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
