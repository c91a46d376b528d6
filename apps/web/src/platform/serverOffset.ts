/** A later message may place the server a second too early and some delay on the way; more means that a clock was set. */
const tolerance = 2000;

/**
 * The server tells whole seconds, so each message only says "at least this late": the latest of them is the truth,
 * and the clock does not jump back and forth between two messages.
 */
export function serverOffset(present: number | null, seconds: number, deviceTime: number): number {
  const told = seconds * 1000 - deviceTime;
  return present !== null && told <= present && told > present - tolerance ? present : told;
}
