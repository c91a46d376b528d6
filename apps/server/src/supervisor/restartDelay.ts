const first = 100;
const longest = 10_000;

export const healthyAfter = 60_000;

/**
 * How long to wait before the next start: twice as long each time, until one has been healthy for a minute. The time
 * that it took to start, and the time in which it hung, are not health.
 */
export function restartDelay(last: number | null, healthy: number, enough = healthyAfter): number {
  if (last === null || healthy >= enough) return first;
  return Math.min(last * 2, longest);
}
