export const indicatorStates = ['no_system', 'never_synced', 'submitting', 'needs_commit', 'in_sync'] as const;

export type IndicatorState = (typeof indicatorStates)[number];

type IndicatorFacts = {
  systems: number;
  isDemo: boolean;
  lastCommit: number | null;
  /** Edits that are being sent at this moment. */
  jobs: number;
  isPending: boolean;
};

/** What the top bar says of the configuration. */
export function indicatorOf(facts: IndicatorFacts): IndicatorState {
  if (facts.systems === 0) return 'no_system';
  if (facts.lastCommit === null && !facts.isDemo) return 'never_synced';
  if (facts.jobs > 0) return 'submitting';
  return facts.isPending ? 'needs_commit' : 'in_sync';
}

/** A change that waits for so long is shown as clearly as can be. */
const fullAfterMinutes = 40;

type HighlightFacts = { systems: number; isPending: boolean; lastChange: number | null; now: number };

/** How clearly the top bar asks for a commit, in percent. */
export function highlightOf({ systems, isPending, lastChange, now }: HighlightFacts): number {
  if (systems === 0) return 100;
  if (!isPending || lastChange === null) return 0;
  const minutes = Math.max(0, now - lastChange) / 60_000;
  return Math.min(100, Math.round((minutes / fullAfterMinutes) * 100));
}
