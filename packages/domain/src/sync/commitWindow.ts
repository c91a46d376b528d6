/** A commit that has not reported its end by then is taken for dead, so that editing is not locked for ever. */
const longestCommit = 900_000;

export const isCommitRunning = (startedAt: number | null, now: number) =>
  startedAt !== null && now - startedAt < longestCommit;
