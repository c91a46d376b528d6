/** What one socket may ask of the server. */
export const socketLimits = {
  payloadBytes: 64 * 1024,
  subscriptions: 50,
  /** A browser that does not read: what waits for it may not grow beyond this. */
  waitingBytes: 1024 * 1024,
  initWaitMs: 5000,
  pingEveryMs: 15_000,
  /** So late a socket may outlive its session. */
  expiryEveryMs: 500,
  /** When thousands come at once, e.g. because the server was away: as many are let in before others have a turn. */
  upgradesAtOnce: 30,
} as const;

/** Close codes of our own, beside those of the protocol. */
export const closeCodes = {
  badRequest: 4400,
  sessionEnded: 4403,
  rightsChanged: 4404,
  systemUnavailable: 4424,
  tooMany: 4429,
  goingAway: 1001,
} as const;
