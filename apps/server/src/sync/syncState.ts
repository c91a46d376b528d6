import { isCommitPending } from '@carestead/domain/sync/commitWindow';
import type { SyncFailure, SyncStatus } from '@carestead/domain/sync/syncStatus';
import { syncStatusOf } from '@carestead/domain/sync/syncStatus';
import type { Database } from '../platform/database/database.ts';
import { SystemUnavailable } from '../platform/graphql/publicError.ts';
import type { Comparison } from './comparisonQueries.ts';
import { readComparison } from './comparisonQueries.ts';
import type { DifferenceCounts } from './differenceQueries.ts';
import { countDifferences } from './differenceQueries.ts';
import type { RefusedEdit } from './outboxQueries.ts';
import { readRefused } from './outboxQueries.ts';
import type { Overview, Snapshot, SyncRun } from './syncStateQueries.ts';
import { readLastRun, readMoments, readOverview } from './syncStateQueries.ts';

export type SyncState = Omit<Overview, 'snapshot_id' | 'snapshot_at'> &
  Pick<Comparison, 'checks' | 'errors'> & {
    status: SyncStatus;
    last_change: number | null;
    last_commit: number | null;
    compared_at: number | null;
    failure: SyncFailure | null;
    refused_edits: readonly RefusedEdit[];
    counts: DifferenceCounts;
    run: SyncRun | null;
    snapshot: Snapshot | null;
    is_offline_mode: boolean;
  };

type Facts = { isDemo: boolean; isOffline: boolean };

/** Everything that is known of how a system stands to its configurator. */
export async function syncStateOf(database: Database, system_id: number, facts: Facts): Promise<SyncState> {
  const [overview, moments, comparison, counts, refused_edits, run] = await Promise.all([
    readOverview(database, system_id),
    readMoments(database, system_id),
    readComparison(database, system_id),
    countDifferences(database, system_id),
    readRefused(database, system_id),
    readLastRun(database, system_id),
  ]);
  if (!overview) throw new SystemUnavailable();
  const { snapshot_id, snapshot_at, ...known } = overview;
  const { unequal, ...shownCounts } = counts;
  const { last_change_at: lastChange, last_commit_at: lastCommit } = moments;
  const { at, began_at, failure, errors, checks } = comparison;
  const status = syncStatusOf({
    isRunActive: run !== null && run.ended_at === null,
    isComparing: began_at !== null,
    failure: facts.isOffline ? 'offline' : failure,
    isCompared: at !== null,
    differences: unequal,
    isPending: isCommitPending({ isDemo: facts.isDemo, lastChange, lastCommit }),
  });
  return {
    ...known,
    ...{ status, last_change: lastChange, last_commit: lastCommit, compared_at: at, failure, errors, checks },
    ...{ counts: shownCounts, refused_edits, run, is_offline_mode: facts.isOffline },
    snapshot: snapshot_id === null ? null : { id: snapshot_id, at: snapshot_at ?? 0 },
  };
}
