import type { CleanupKindName } from '@carestead/domain/maintenance/cleanup';
import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { JobTools } from '../jobs/job.ts';

/** So many are counted in a moment. */
export const mostCounted = 200_000;

export type CleanupCount = {
  rows: number;
  /** False: there are more, which were not counted. */
  is_exact: boolean;
  oldest: number | null;
  newest: number | null;
};

export type CleanupStep = {
  /** What is older goes. */
  before: number;
  /** Where the step before this one stopped; null: it is the first of a run. */
  cursor: string | null;
  by: { id: number; name: string } | null;
  now: number;
};

/** What a feature lets people remove by its age, in both of its manifests. */
export type CleanupKind = {
  readonly name: CleanupKindName;
  /** What the audit log says was removed. */
  readonly entity_type: string;
  /** Each of its steps is audited where it happens. */
  readonly auditsItself?: boolean;
  /** How many would go, of the oldest, without looking at more than can be counted in a moment. */
  readonly count: (database: Database, before: number) => Promise<CleanupCount>;
  /** Removes a few: locks and transactions stay short. `next` is the cursor of the next step; null: it was the last. */
  readonly step: (session: Transaction<Tables>, step: CleanupStep) => Promise<{ removed: number; next: string | null }>;
  /** What follows outside of the database. */
  readonly after?: (tools: JobTools) => Promise<void>;
};

/** From the oldest moments that were found, at most one more than are counted. */
export function countOf(
  found: { rows: number; oldest: number | null; newest: number | null } | undefined,
): CleanupCount {
  const { rows = 0, oldest = null, newest = null } = found ?? {};
  return { rows: Math.min(rows, mostCounted), is_exact: rows <= mostCounted, oldest, newest };
}
