const minute = 60_000;
const hour = 60 * minute;

/** A shift and its handover fit into the idle time; a week is the longest that one log-in holds. */
export const sessionLife = { idle: 12 * hour, absolute: 7 * 24 * hour, touchEvery: minute } as const;

export type SessionTimes = { created_at: number; last_seen_at: number };

export const sessionEndsAt = ({ created_at, last_seen_at }: SessionTimes) =>
  Math.min(created_at + sessionLife.absolute, last_seen_at + sessionLife.idle);

export const isSessionOver = (times: SessionTimes, now: number) => now >= sessionEndsAt(times);

/** Writing down every request would cost a row write each; once a minute is exact enough for hours. */
export const isWorthTouching = ({ last_seen_at }: SessionTimes, now: number) =>
  now - last_seen_at >= sessionLife.touchEvery;
