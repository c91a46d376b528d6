/** Close codes of our own, as on the socket of the screens. */
export const phoneCloseCodes = {
  badRequest: 4400,
  refused: 4403,
  replaced: 4409,
  doesNotRead: 4413,
  noGateway: 4424,
  tooMany: 4429,
  goingAway: 1001,
} as const;
