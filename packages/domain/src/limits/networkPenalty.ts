/** A network whose requests made the call server stop answering: how often, and until when it waits. */
export type NetworkPenalty = { stops: number; until: number };

const firstWait = 60_000;
const longestWait = 15 * 60_000;
const forgottenAfter = 60 * 60_000;

/** What a display asks for is short; a text that keeps a server busy is usually long. */
const shortRequest = 4096;

/** A minute, and twice as long each time; an hour without another stop is a new beginning. */
export function nextPenalty(before: NetworkPenalty | undefined, now: number): NetworkPenalty {
  const stops = before && now - before.until < forgottenAfter ? before.stops + 1 : 1;
  return { stops, until: now + Math.min(firstWait * 2 ** (stops - 1), longestWait) };
}

/** The first time short requests go on, so that a display of the same network can still be opened. */
export const mustWait = (penalty: NetworkPenalty | undefined, bytes: number, now: number): boolean =>
  penalty !== undefined && now < penalty.until && (penalty.stops > 1 || bytes > shortRequest);

/** Short messages on a socket never wait: displays of that network must show calls too. */
export const mustMessageWait = (penalty: NetworkPenalty | undefined, bytes: number, now: number): boolean =>
  penalty !== undefined && now < penalty.until && bytes > shortRequest;
