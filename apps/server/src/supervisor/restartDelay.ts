const first = 100;
const longest = 10_000;
const healthyAfter = 60_000;

/** How long to wait before the next start: twice as long each time, until one has lived for a minute. */
export function restartDelay(last: number | null, lived: number): number {
  if (last === null || lived >= healthyAfter) return first;
  return Math.min(last * 2, longest);
}
