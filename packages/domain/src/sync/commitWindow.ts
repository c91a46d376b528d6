/** A commit that has not reported its end by then is taken for dead, so that editing is not locked for ever. */
export const longestCommit = 900_000;

/** What a run may take; whoever waits for it is shown how much of that is used up. */
export const runBudget = 600_000;

/** The configurator must have begun to hand its configuration to the devices by then. */
export const commitBegins = 30_000;

export const isCommitRunning = (startedAt: number | null, now: number) =>
  startedAt !== null && now - startedAt < longestCommit;

type PendingFacts = { isDemo: boolean; lastChange: number | null; lastCommit: number | null };

/** Devices work with something else than what is configured. */
export function isCommitPending({ isDemo, lastChange, lastCommit }: PendingFacts): boolean {
  if (isDemo) return false;
  return lastCommit === null || (lastChange !== null && lastChange > lastCommit);
}
