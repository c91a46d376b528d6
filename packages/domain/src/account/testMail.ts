const second = 1000;
const hour = 3600 * second;

/** Enough to try an address, too few to be a nuisance. */
export const testMailLimits = { pause: 3 * second, perHour: 20 } as const;

/** What still counts of the moments at which somebody sent a test mail, the oldest first. */
export const recentTestMails = (sentAt: readonly number[], now: number) => sentAt.filter((at) => now - at < hour);

/** Milliseconds until the next one may go; 0 is now. */
export function testMailWait(sentAt: readonly number[], now: number): number {
  const recent = recentTestMails(sentAt, now);
  const last = recent.at(-1);
  const pause = last === undefined ? 0 : last + testMailLimits.pause - now;
  const oldest = recent.at(-testMailLimits.perHour);
  const full = oldest === undefined ? 0 : oldest + hour - now;
  return Math.max(0, pause, full);
}
