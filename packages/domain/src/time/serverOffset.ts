/** A later message may place the server a second too early and some delay on the way; more means that a clock was set. */
const tolerance = 2000;

/**
 * How far the server's clock is ahead of this device, in ms. A message was under way for some time, so each is a lower bound:
 * the latest of them is the best one, and the clock does not jump back and forth between two messages.
 */
export function serverOffset(present: number | null, serverTime: number, deviceTime: number): number {
  const offset = serverTime - deviceTime;
  return present !== null && offset <= present && offset > present - tolerance ? present : offset;
}
