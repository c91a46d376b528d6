/** How much is going on in each hour of the day; the mean is 1. */
const hours = [
  0.35, 0.3, 0.3, 0.3, 0.4, 0.7, 1.5, 2.1, 1.9, 1.3, 1.1, 1.2, 1.3, 0.9, 0.9, 1.0, 1.1, 1.3, 1.6, 1.8, 1.5, 0.9, 0.6,
  0.45,
];
const mean = hours.reduce((sum, share) => sum + share, 0) / hours.length;

const quarter = 15 * 60_000;

/** Day and night of a house: tells how busy a moment is. */
export function createRhythm(timezone: string) {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' });
  let known = { quarter: Number.NaN, share: 1 };
  return (at: number): number => {
    const now = Math.floor(at / quarter);
    // Zones differ by quarters of an hour at the least, and asking for the hour is slow.
    if (known.quarter !== now) known = { quarter: now, share: (hours[Number(clock.format(at))] ?? mean) / mean };
    return known.share;
  };
}
