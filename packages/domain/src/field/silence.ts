/** How often a configurator is pinged, and the heartbeat interval requested from one that supports heartbeats. */
export const beatEvery = 2000;
export const checkEvery = 250;

/** What can prove that a configurator lives: a message, or an answer to a ping, which its network card may also give. */
export type LifeSign = 'message' | 'pong';

/**
 * A configurator that announced heartbeats is judged by messages alone: one that hangs may still answer pings. One that
 * does not support them announces none, and every WebSocket answers pings, so that it is never dropped for its age.
 */
export const provesLife = (sign: LifeSign, announcedBeat: number | null) =>
  sign === 'message' || announcedBeat === null;

/**
 * For how long nothing was received, after one more check. Time in which this process was too busy to check does not count,
 * because what was sent meanwhile has not been read yet.
 */
export const silenceAfterCheck = (silentBefore: number, sinceLastCheck: number) =>
  silentBefore + Math.min(sinceLastCheck, 2 * checkEvery);

/** Two heartbeats are missing; a longer interval that the configurator announced counts instead of ours. */
export const isSilent = (silentFor: number, requested: number, announced: number | null) =>
  silentFor > 2 * Math.max(requested, announced ?? 0);
