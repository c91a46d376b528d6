/** What one socket may use of the server. */
export const socketLimits = {
  payloadBytes: 64 * 1024,
  subscriptions: 50,
  initWaitMs: 5000,
  pingEveryMs: 15_000,
  /** So late a socket may outlive its session. */
  expiryEveryMs: 500,
  /** When thousands come at once, e.g. because the server was away: as many are accepted before others have a turn. */
  upgradesAtOnce: 30,
  /** How long a client that is closed for what it sent may take to answer. */
  closeWaitMs: 1000,
  /** Far more than displays and people of the largest installation; one network alone gets half of them. */
  openSockets: 40_000,
} as const;

/** Close codes of our own, beside those of the protocol. */
export const closeCodes = {
  badRequest: 4400,
  sessionEnded: 4403,
  rightsChanged: 4404,
  doesNotRead: 4413,
  systemUnavailable: 4424,
  tooMany: 4429,
  goingAway: 1001,
} as const;
