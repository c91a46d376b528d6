/** How often a configurator is pinged, and how often one that knows of beats is asked to send one. */
export const beatEvery = 2000;
export const lookEvery = 250;

/** What can prove that a configurator lives: a message, or an answer to a ping, which its network card may also give. */
export type LifeSign = 'message' | 'pong';

/**
 * Whoever has announced beats is judged by messages alone: a configurator that hangs may still answer pings. One that
 * does not know of beats announces none, and every WebSocket answers pings, so that it is never given up for its age.
 */
export const provesLife = (sign: LifeSign, announcedBeat: number | null) =>
  sign === 'message' || announcedBeat === null;

/**
 * For how long nothing was received, after one more look. Time in which this process was too busy to look does not count,
 * because what was sent meanwhile has not been read yet.
 */
export const quietAfterLook = (quietBefore: number, sinceLastLook: number) =>
  quietBefore + Math.min(sinceLastLook, 2 * lookEvery);

/** Two beats are missing. A configurator that announces slower ones than it was asked for is given their time. */
export const isSilent = (quietFor: number, asked: number, announced: number | null) =>
  quietFor > 2 * Math.max(asked, announced ?? 0);
