/** How often a configurator is pinged, and the heartbeat interval requested from one that supports heartbeats. */
export const beatEvery = 2000;
export const lookEvery = 250;

/** What can prove that a configurator lives: a message, or an answer to a ping, which its network card may also give. */
export type LifeSign = 'message' | 'pong';

/**
 * A configurator that announced heartbeats is judged by messages alone: one that hangs may still answer pings. One that
 * does not support them announces none, and every WebSocket answers pings, so that it is never dropped for its age.
 */
export const provesLife = (sign: LifeSign, announcedBeat: number | null) =>
  sign === 'message' || announcedBeat === null;

/**
 * For how long nothing was received, after one more look. Time in which this process was too busy to look does not count,
 * because what was sent meanwhile has not been read yet.
 */
export const quietAfterLook = (quietBefore: number, sinceLastLook: number) =>
  quietBefore + Math.min(sinceLastLook, 2 * lookEvery);

/** Two heartbeats are missing; a longer interval that the configurator announced counts instead of ours. */
export const isSilent = (quietFor: number, requested: number, announced: number | null) =>
  quietFor > 2 * Math.max(requested, announced ?? 0);
