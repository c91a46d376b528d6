/** How far the journal reached at a moment; `at` in milliseconds of a clock that never jumps. */
export type Reached = { at: number; id: number };

export type Lag = { entries: number; seconds: number };

/** A consumer that is further behind than this cannot keep up, or has stopped. */
const lagLimits: Lag = { entries: 50_000, seconds: 60 };

/**
 * How far a cursor is behind. For how long is counted from the moment at which the oldest waiting entry was seen first, not
 * from when it happened: a configurator that was away for hours reports what is hours old.
 */
export function lagOf(reached: readonly Reached[], cursor: number, now: number): Lag {
  const newest = reached.at(-1)?.id ?? 0;
  const waitingSince = reached.find(({ id }) => id > cursor)?.at ?? now;
  return { entries: Math.max(0, newest - cursor), seconds: Math.floor((now - waitingSince) / 1000) };
}

export const isBehind = ({ entries, seconds }: Lag, limits = lagLimits) =>
  entries > limits.entries || seconds > limits.seconds;

const mostKept = 1000;

/** Adds a moment and drops what no cursor waits for any more; of very many every other one is enough. */
export function noteReached(reached: readonly Reached[], latest: Reached, lowestCursor: number): readonly Reached[] {
  const waiting = reached.filter(({ id }) => id > lowestCursor);
  const kept = waiting.length < mostKept ? waiting : waiting.filter((_, index) => index % 2 === 0);
  return kept.at(-1)?.id === latest.id ? kept : [...kept, latest];
}
