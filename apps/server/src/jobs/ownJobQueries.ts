import type { JobState } from '@carestead/domain/jobs/jobState';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { changeJobs } from '../platform/jobs/jobQueries.ts';

export type OwnJob = {
  id: number;
  kind: string;
  system_id: number | null;
  state: JobState;
  progress_done: number;
  progress_total: number;
  step: string;
  result: unknown;
  problem: string;
  problem_values: unknown;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
};

/** Which jobs a person may see: their own, of kinds that they may start, in systems that they see. */
export type Reach = { user_id: number; kinds: readonly string[]; systems: readonly number[] | null };

const mostShown = 50;

const columns = sql.raw(`id, kind, user_id, system_id, state, progress_done, progress_total, step, result, problem,
  problem_values, created_at, started_at, finished_at`);

const isWithin = ({ user_id, kinds, systems }: Reach) => sql`user_id = ${user_id} AND kind = ANY(${[...kinds]})
  AND (system_id IS NULL OR ${systems === null} OR system_id = ANY(${[...(systems ?? [])]}::integer[]))`;

/** The newest first, without those that were put away. */
export async function readOwnJobs(database: Database, reach: Reach): Promise<readonly OwnJob[]> {
  const { rows } = await sql<OwnJob>`
    SELECT ${columns} FROM jobs WHERE ${isWithin(reach)} AND seen_at IS NULL
    ORDER BY id DESC LIMIT ${sql.lit(mostShown)}`.execute(database);
  return rows;
}

export async function findOwnJob(database: Database, reach: Reach, id: number): Promise<OwnJob | null> {
  const { rows } = await sql<OwnJob>`
    SELECT ${columns} FROM jobs WHERE ${isWithin(reach)} AND id = ${id}`.execute(database);
  return rows[0] ?? null;
}

async function changeOwn(database: Database, reach: Reach, values: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  const changed = await changeJobs<OwnJob>(
    database,
    sql`UPDATE jobs SET ${values} WHERE ${isWithin(reach)} AND ${where} RETURNING ${columns}`,
  );
  return changed[0] ?? null;
}

/** One that waits is cancelled at once; one that runs ends as soon as its work can. */
export const cancelOwnJob = (database: Database, reach: Reach, id: number, now: number) =>
  changeOwn(
    database,
    reach,
    sql`state = CASE state WHEN 'waiting' THEN 'cancelled' ELSE 'cancelling' END,
      finished_at = CASE state WHEN 'waiting' THEN ${new Date(now)}::timestamptz END`,
    sql`id = ${id} AND state IN ('waiting', 'running')`,
  );

/** Begins anew with all its tries, unless another one with its key is open. */
export const retryOwnJob = (database: Database, reach: Reach, id: number, now: number) =>
  changeOwn(
    database,
    reach,
    sql`state = 'waiting', due_at = ${new Date(now)}, tries = 0, fence = fence + 1, seen_at = NULL, started_at = NULL,
      finished_at = NULL, problem = '', problem_values = '{}', reason = '', progress_done = 0, progress_total = 0,
      step = '', epoch = (SELECT epoch FROM installation)`,
    sql`id = ${id} AND state IN ('failed', 'cancelled') AND NOT EXISTS (SELECT FROM jobs other
      WHERE other.kind = jobs.kind AND other.once_key = jobs.once_key
        AND other.state IN ('waiting', 'running', 'cancelling'))`,
  );

/** Puts finished ones away; those that are open stay. */
export const dismissOwnJobs = (database: Database, reach: Reach, ids: readonly number[], now: number) =>
  changeOwn(
    database,
    reach,
    sql`seen_at = ${new Date(now)}`,
    sql`id = ANY(${[...ids]}::integer[]) AND finished_at IS NOT NULL AND seen_at IS NULL`,
  );
