import type { JobState } from '@carestead/domain/jobs/jobState';
import { type RawBuilder, sql } from 'kysely';
import { noticeAtCommit } from '../bus/relay.ts';
import type { Database } from '../database/database.ts';
import { lockClasses } from '../database/holdLocks.ts';

const moment = (milliseconds: number) => sql<number>`${new Date(milliseconds)}`;

/** Runs a change that returns `user_id`s as one statement, and publishes it to them when it is committed. */
export async function changeJobs<Row>(database: Database, statement: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    WITH changed AS (${statement})
    SELECT changed.*, ${noticeAtCommit('jobsChanged', sql`jsonb_build_object('user_id', changed.user_id)`)} AS notice
    FROM changed`.execute(database);
  return rows;
}

type NewJob = {
  kind: string;
  user_id: number | null;
  system_id: number | null;
  payload: unknown;
  once_key: string | null;
  kept_days?: number;
  now: number;
};

/** Null: one with the same key is open. */
export async function insertJob(database: Database, job: NewJob): Promise<number | null> {
  const { kind, user_id, system_id, payload, once_key, kept_days = 7 } = job;
  const now = new Date(job.now);
  const [row] = await changeJobs<{ id: number }>(
    database,
    sql`INSERT INTO jobs (kind, user_id, system_id, payload, once_key, kept_days, created_at, due_at, epoch)
      SELECT ${kind}, ${user_id}::integer, ${system_id}::integer, ${JSON.stringify(payload)}::jsonb,
        ${once_key}::text, ${kept_days}::integer, ${now}::timestamptz, ${now}::timestamptz, epoch FROM installation
      ON CONFLICT (kind, once_key) WHERE state IN ('waiting', 'running', 'cancelling') DO NOTHING
      RETURNING id, user_id`,
  );
  return row?.id ?? null;
}

export const findOpenJob = async (database: Database, kind: string, once_key: string): Promise<number | null> =>
  (
    await database
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', kind)
      .where('once_key', '=', once_key)
      .where('state', 'in', ['waiting', 'running', 'cancelling'])
      .executeTakeFirst()
  )?.id ?? null;

/** Which run of a job is meant: the fence rises whenever it changes hands. */
export type RunKey = { id: number; fence: number };

/** What is due; the oldest first. */
export async function dueJobs(database: Database, kinds: readonly string[], now: number): Promise<readonly RunKey[]> {
  return await database
    .selectFrom('jobs')
    .select(['id', 'fence'])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', moment(now))
    .where('kind', 'in', kinds)
    .orderBy('due_at')
    .orderBy('id')
    .limit(50)
    .execute();
}

export type ClaimedJob = RunKey & {
  kind: string;
  user_id: number | null;
  system_id: number | null;
  payload: unknown;
  tries: number;
};

/** Of all workers that want it, one gets it. */
export async function claimJob(database: Database, key: RunKey, runner: number, now: number) {
  const at = new Date(now);
  const [claimed] = await changeJobs<ClaimedJob>(
    database,
    sql`UPDATE jobs SET state = 'running', fence = fence + 1, tries = tries + 1, runner = ${runner},
        started_at = coalesce(started_at, ${at}), progress_done = 0, progress_total = 0, step = ''
      WHERE id = ${key.id} AND fence = ${key.fence} AND state = 'waiting'
      RETURNING id, fence, kind, user_id, system_id, payload, tries`,
  );
  return claimed ?? null;
}

const isOfRun = ({ id, fence }: RunKey) => sql`id = ${id} AND fence = ${fence} AND state IN ('running', 'cancelling')`;

export type Progress = { done: number; total: number; step: string };

export async function writeProgress(database: Database, key: RunKey, { done, total, step }: Progress) {
  await changeJobs(
    database,
    sql`UPDATE jobs SET progress_done = ${done}, progress_total = ${total}, step = ${step}
      WHERE ${isOfRun(key)} RETURNING user_id`,
  );
}

/** Within a transaction: keeps the job from changing hands until it ends. False: it has. */
export async function holdRun(transaction: Database, key: RunKey): Promise<boolean> {
  const { rows } = await sql`SELECT FROM jobs WHERE ${isOfRun(key)} FOR SHARE`.execute(transaction);
  return rows.length > 0;
}

/** The same for a run that is about to write what the next one will pass over: the tries before it count no more. */
export async function holdFirstRun(transaction: Database, key: RunKey): Promise<boolean> {
  const { rows } = await sql`UPDATE jobs SET tries = 1 WHERE ${isOfRun(key)} RETURNING id`.execute(transaction);
  return rows.length > 0;
}

export async function readRuns(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await database.selectFrom('jobs').select(['id', 'fence', 'state']).where('id', 'in', ids).execute();
  return rows.map(({ state, ...key }) => ({ ...key, isCancelled: state === 'cancelling' }));
}

export type JobEnd =
  | { state: 'done'; result: unknown }
  | { state: 'cancelled'; problem?: string }
  | { state: 'waiting'; due_at: number; isCounted: boolean; reason: string }
  | { state: 'failed'; problem: string; values: Readonly<Record<string, string | number>>; reason: string };

/** Ends a run; false where the job has changed hands since. */
export async function endRun(database: Database, key: RunKey, end: JobEnd, now: number): Promise<boolean> {
  const rows = await changeJobs(
    database,
    sql`UPDATE jobs SET ${endValues(end, now)}, fence = fence + 1, runner = NULL
      WHERE ${isOfRun(key)} RETURNING user_id`,
  );
  return rows.length > 0;
}

function endValues(end: JobEnd, now: number): RawBuilder<unknown> {
  const at = new Date(now);
  switch (end.state) {
    case 'done':
      return sql`state = 'done', result = ${JSON.stringify(end.result ?? null)}::jsonb, finished_at = ${at},
        progress_done = progress_total, problem = '', problem_values = '{}', reason = ''`;
    case 'cancelled':
      return sql`state = 'cancelled', finished_at = ${at}, problem = ${end.problem ?? ''}, problem_values = '{}'`;
    case 'waiting':
      // A job that was cancelled meanwhile is not tried again.
      return sql`state = CASE state WHEN 'cancelling' THEN 'cancelled' ELSE 'waiting' END,
        finished_at = CASE state WHEN 'cancelling' THEN ${at}::timestamptz END,
        due_at = ${new Date(end.due_at)}, tries = tries - ${end.isCounted ? 0 : 1}, reason = ${end.reason}`;
    case 'failed':
      return sql`state = 'failed', finished_at = ${at}, problem = ${end.problem},
        problem_values = ${JSON.stringify(end.values)}::jsonb, reason = ${end.reason}`;
  }
}

export type LostRun = RunKey & { kind: string; tries: number; state: JobState; isRestored: boolean };

/** Runs whose worker is gone: it no longer holds its lock, or knows nothing of them. Open jobs of before a restore, too. */
export async function lostRuns(
  database: Database,
  runner: number,
  own: readonly number[],
): Promise<readonly LostRun[]> {
  const { rows } = await sql<LostRun>`
    SELECT jobs.id, fence, kind, tries, state, jobs.epoch <> installation.epoch AS "isRestored"
    FROM jobs CROSS JOIN installation
    WHERE state IN ('waiting', 'running', 'cancelling') AND (jobs.epoch <> installation.epoch
      OR state <> 'waiting' AND (CASE WHEN runner = ${runner} THEN jobs.id <> ALL(${[...own]}::integer[])
        ELSE NOT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
          AND classid = ${lockClasses.jobRunner} AND objid::bigint = runner
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) END))
    LIMIT 100 FOR UPDATE OF jobs SKIP LOCKED`.execute(database);
  return rows;
}

/** A job of before a restore may have been done after the backup was made: it is not begun by itself. */
export async function failRestored(database: Database, key: RunKey, problem: string, now: number) {
  await changeJobs(
    database,
    sql`UPDATE jobs SET state = 'failed', finished_at = ${new Date(now)}, problem = ${problem}, fence = fence + 1,
        runner = NULL, epoch = installation.epoch
      FROM installation WHERE jobs.id = ${key.id} AND fence = ${key.fence}
      RETURNING user_id`,
  );
}

export type JobCounts = { waiting: number; running: number; oldest_waiting_seconds: number };

export async function countJobs(database: Database, now: number): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    SELECT count(*) FILTER (WHERE state = 'waiting')::integer AS waiting,
      count(*) FILTER (WHERE state <> 'waiting')::integer AS running,
      greatest(0, coalesce(extract(epoch FROM ${new Date(now)}::timestamptz
        - min(due_at) FILTER (WHERE state = 'waiting')), 0))::float AS oldest_waiting_seconds
    FROM jobs WHERE state IN ('waiting', 'running', 'cancelling')`.execute(database);
  return rows[0] ?? { waiting: 0, running: 0, oldest_waiting_seconds: 0 };
}

/** Each after the days for which its kind is kept. */
export async function deleteOldJobs(database: Database, now: number): Promise<void> {
  await sql`DELETE FROM jobs WHERE finished_at < ${new Date(now)}::timestamptz - make_interval(days => kept_days)`.execute(
    database,
  );
}
