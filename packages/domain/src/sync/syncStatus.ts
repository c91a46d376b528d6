/** How the configuration here stands to that of the configurator; `ready`: they differ, and a person decides. */
export const syncStatuses = [
  'busy',
  'in_sync',
  'loading',
  'needs_commit',
  'offline',
  'processing',
  'ready',
  'unauthorized',
  'unknown',
] as const;

export type SyncStatus = (typeof syncStatuses)[number];

/** Why the configurator could not be compared with, or did not take an edit. */
export const syncFailures = ['offline', 'unauthorized', 'busy', 'refused', 'nonsense', 'timeout'] as const;

export type SyncFailure = (typeof syncFailures)[number];

type SyncFacts = {
  isRunActive: boolean;
  isComparing: boolean;
  /** Of the last attempt to reach the configurator; null: it answered. */
  failure: SyncFailure | null;
  isCompared: boolean;
  differences: number;
  isPending: boolean;
};

export function syncStatusOf(facts: SyncFacts): SyncStatus {
  if (facts.isRunActive) return 'processing';
  if (facts.isComparing) return 'loading';
  switch (facts.failure) {
    case 'busy':
    case 'offline':
    case 'unauthorized':
      return facts.failure;
    case 'timeout':
      return 'offline';
    case 'refused':
    case 'nonsense':
      return 'unknown';
    case null:
  }
  if (!facts.isCompared) return 'unknown';
  if (facts.differences > 0) return 'ready';
  return facts.isPending ? 'needs_commit' : 'in_sync';
}
