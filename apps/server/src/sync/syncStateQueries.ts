import { syncedEntities } from '@carestead/domain/sync/fieldRows';
import type { RunError, RunKind, SendStep } from '@carestead/domain/sync/sendSteps';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export type Moments = {
  last_change_at: number | null;
  last_commit_at: number | null;
  commit_started_at: number | null;
};

export async function readMoments(database: Database, system_id: number): Promise<Moments> {
  const row = await database
    .selectFrom('sync_state')
    .select(['last_change_at', 'last_commit_at', 'commit_started_at'])
    .where('system_id', '=', system_id)
    .executeTakeFirst();
  return row ?? { last_change_at: null, last_commit_at: null, commit_started_at: null };
}

export type Snapshot = { id: number; at: number };

export type SyncRun = {
  id: number;
  kind: RunKind;
  step: SendStep;
  sent: number;
  total: number;
  percent: number;
  error: RunError | null;
  error_detail: string;
  started_at: number;
  step_at: number;
  ended_at: number | null;
  /** A person has left it as it failed. */
  is_abandoned: boolean;
  steps: readonly { step: SendStep; at: number }[];
  user_name: string;
  snapshot: Snapshot | null;
};

/** The run that is open, or the last one. */
export async function readLastRun(database: Database, system_id: number): Promise<SyncRun | null> {
  const row = await database
    .selectFrom('sync_runs')
    .leftJoin('sync_snapshots as snapshot', 'snapshot.id', 'sync_runs.snapshot_id')
    .select([
      'sync_runs.id',
      'kind',
      'step',
      'sent',
      'total',
      'percent',
      'error',
      'error_detail',
      'started_at',
      'step_at',
      'ended_at',
      sql<boolean>`coalesce((sync_runs.payload->>'is_abandoned')::boolean, false)`.as('is_abandoned'),
      'steps',
      'user_name',
      'snapshot_id',
      'snapshot.at as snapshot_at',
    ])
    .where('sync_runs.system_id', '=', system_id)
    .orderBy('sync_runs.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { snapshot_id, snapshot_at, ...run } = row;
  // The words are those of the domain: nothing else is ever written.
  const known = run as unknown as Omit<SyncRun, 'snapshot'>;
  return { ...known, snapshot: snapshot_id === null ? null : { id: snapshot_id, at: snapshot_at ?? 0 } };
}

export type Overview = {
  configurator_name: string;
  configurator_ip: string;
  configurator_version: string;
  last_change_by: string | null;
  last_commit_duration: number | null;
  waiting_edits: number;
  oldest_waiting: number | null;
  snapshot_id: number | null;
  snapshot_at: number | null;
  open_calls: number;
  last_call_at: number | null;
};

const synced = syncedEntities.map(({ name }) => name);

const millis = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`;

export async function readOverview(database: Database, system_id: number): Promise<Overview | null> {
  const { rows } = await sql<Overview>`
    SELECT p.name AS configurator_name, p.ip AS configurator_ip, coalesce(p.version, '') AS configurator_version,
      (SELECT user_name FROM row_versions WHERE system_id = p.id AND entity = ANY(${synced})
        ORDER BY at DESC, number DESC LIMIT 1) AS last_change_by,
      (SELECT (extract(epoch FROM ended_at - started_at) * 1000)::float8 FROM sync_runs
        WHERE system_id = p.id AND kind = 'commit' AND step = 'done' ORDER BY id DESC LIMIT 1) AS last_commit_duration,
      waiting.count AS waiting_edits, waiting.oldest AS oldest_waiting,
      snapshot.id::float8 AS snapshot_id, ${millis('snapshot.at')} AS snapshot_at,
      (SELECT count(*)::integer FROM calls WHERE system_id = p.id AND closed_at IS NULL) AS open_calls,
      (SELECT ${millis('opened_at')} FROM calls WHERE system_id = p.id ORDER BY id DESC LIMIT 1) AS last_call_at
    FROM system_params p
    LEFT JOIN LATERAL (
      SELECT count(*)::integer AS count, (extract(epoch FROM min(created_at)) * 1000)::float8 AS oldest FROM outbox
      WHERE system_id = p.id AND refused_at IS NULL AND epoch = (SELECT current_epoch())) waiting ON true
    LEFT JOIN LATERAL (
      SELECT id, at FROM sync_snapshots WHERE system_id = p.id ORDER BY id DESC LIMIT 1) snapshot ON true
    WHERE p.id = ${system_id}`.execute(database);
  return rows[0] ?? null;
}

/** Whether edits are committed by themselves. */
export async function isAutoCommit(database: Database, system_id: number): Promise<boolean> {
  const row = await database
    .selectFrom('system_params')
    .select('auto_commit')
    .where('id', '=', system_id)
    .executeTakeFirst();
  return row?.auto_commit ?? false;
}
