import type { JobState } from '@carestead/domain/jobs/jobState';
import { endOfRunning, type OperationEnd, type OperationState } from '@carestead/domain/operations/operation';
import { type RawBuilder, sql } from 'kysely';
import { noticeAtCommit } from './bus/relay.ts';
import type { Database } from './database/database.ts';

/** What is done to the installation as a whole: shown with who does it, since when, and how it ended. */
type NewOperation = {
  /** Named by the text `operations.kind.<kind>`; `operations.done.<kind>` says what came of it, with the details. */
  kind: string;
  /** Empty: the product itself. */
  user_name: string;
  started_at: number;
  /** Milliseconds after which it has timed out, whatever became of its process. */
  budget?: number;
  /** The job that does it: its progress is shown, and its end is the end of the operation if nothing ends that before. */
  job_id?: number;
  /** While it runs, no other one of its kind begins. */
  isAlone?: boolean;
  details?: Details;
};

type Details = Readonly<Record<string, unknown>>;

type Finished = { state: OperationEnd['state']; finished_at: number; problem?: string; details?: Details };

const json = (details: Details = {}) => sql`${JSON.stringify(details)}::jsonb`;
const moment = (at: number | null) => (at === null ? sql`NULL` : sql`${new Date(at)}::timestamptz`);

/** Runs a change of operations as one statement that gives their ids, and wakes whoever shows them when it is committed. */
async function change(database: Database, statement: RawBuilder<unknown>): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH changed AS (${statement})
    SELECT changed.id, ${noticeAtCommit('operationsChanged', sql`'{}'::jsonb`)} AS notice FROM changed`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/**
 * Begins an operation and gives its id; null: one that is to be alone is running already. A job that is tried again goes on
 * with its operation.
 */
export async function beginOperation(database: Database, operation: NewOperation): Promise<number | null> {
  const { kind, user_name, started_at, budget, job_id, isAlone = false, details } = operation;
  if (isAlone) await settleOperations(database, started_at);
  const due_at = budget === undefined ? null : started_at + budget;
  const conflict =
    job_id === undefined
      ? sql`ON CONFLICT (kind) WHERE state = 'running' AND is_alone DO NOTHING`
      : sql`ON CONFLICT (job_id) WHERE state = 'running' DO UPDATE SET details = operations.details || excluded.details`;
  const [id] = await change(
    database,
    sql`INSERT INTO operations (kind, user_name, started_at, state, due_at, job_id, is_alone, details)
      VALUES (${kind}, ${user_name}, ${moment(started_at)}, 'running', ${moment(due_at)}, ${job_id ?? null}::integer,
        ${isAlone}, ${json(details)}) ${conflict} RETURNING id`,
  );
  return id ?? null;
}

/** How far it is; an operation of a job shows the progress of that. */
export async function progressOperation(
  database: Database,
  id: number,
  { done, total, details }: { done: number; total: number; details?: Details },
): Promise<void> {
  await change(
    database,
    sql`UPDATE operations SET progress_done = ${done}, progress_total = ${total}, details = details || ${json(details)}
      WHERE id = ${id} AND state = 'running' RETURNING id`,
  );
}

/** Ends an operation; false: it had ended before, and stays as it is. */
export async function finishOperation(database: Database, id: number, end: Finished): Promise<boolean> {
  const { state, finished_at, problem = '', details } = end;
  const ended = await change(
    database,
    sql`UPDATE operations SET state = ${state}, finished_at = ${moment(finished_at)}, problem = ${problem},
        details = details || ${json(details)}
      WHERE id = ${id} AND state = 'running' RETURNING id`,
  );
  return ended.length > 0;
}

/** Something that is over at once. */
export async function recordOperation(
  database: Database,
  operation: Pick<NewOperation, 'kind' | 'user_name' | 'started_at' | 'details'> & Omit<Finished, 'details'>,
): Promise<void> {
  const { kind, user_name, started_at, finished_at, state, problem = '', details } = operation;
  await change(
    database,
    sql`INSERT INTO operations (kind, user_name, started_at, finished_at, state, problem, details)
      VALUES (${kind}, ${user_name}, ${moment(started_at)}, ${moment(finished_at)}, ${state}, ${problem}, ${json(details)})
      RETURNING id`,
  );
}

export type Operation = {
  id: number;
  kind: string;
  user_name: string;
  started_at: number;
  finished_at: number | null;
  state: OperationState;
  due_at: number | null;
  progress_done: number;
  progress_total: number;
  problem: string;
  details: Readonly<Record<string, unknown>>;
};

type Stored = Operation & {
  job_id: number | null;
  job_state: JobState | null;
  job_problem: string | null;
  job_values: Details | null;
  job_result: unknown;
  job_finished_at: number | null;
  isRestored: boolean;
};

/** Operations with the jobs that do them. */
const stored = sql`
  SELECT operations.id, operations.kind, user_name, operations.started_at, operations.finished_at, operations.state,
    operations.due_at, coalesce(jobs.progress_done, operations.progress_done) AS progress_done,
    coalesce(jobs.progress_total, operations.progress_total) AS progress_total, operations.problem, details, job_id,
    jobs.state AS job_state, jobs.problem AS job_problem, jobs.problem_values AS job_values, jobs.result AS job_result,
    jobs.finished_at AS job_finished_at, operations.epoch <> installation.epoch AS "isRestored"
  FROM operations CROSS JOIN installation LEFT JOIN jobs ON jobs.id = job_id`;

/** The newest first, each as it truly stands, also if the process that did it was killed. */
export async function readOperations(
  database: Database,
  { kinds, most, now }: { kinds?: readonly string[]; most: number; now: number },
): Promise<readonly Operation[]> {
  const wanted = kinds === undefined ? sql`` : sql`WHERE operations.kind = ANY(${[...kinds]}::text[])`;
  const { rows } = await sql<Stored>`${stored} ${wanted} ORDER BY operations.id DESC LIMIT ${most}`.execute(database);
  return rows.map((row) => ({ ...row, ...endOf(row, now) }));
}

export async function readOperation(database: Database, id: number): Promise<Pick<Operation, 'details'> | null> {
  const { rows } = await sql<Pick<Operation, 'details'>>`SELECT details FROM operations WHERE id = ${id}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** The newest one of each kind, by their names. */
export async function readLatestOperations(database: Database, now: number): Promise<readonly Operation[]> {
  const { rows } = await sql<Stored>`${stored}
    WHERE operations.id IN (SELECT max(id) FROM operations GROUP BY kind) ORDER BY operations.kind`.execute(database);
  return rows.map((row) => ({ ...row, ...endOf(row, now) }));
}

/** Records the end of operations that are over without anybody having recorded it. */
export async function settleOperations(database: Database, now: number): Promise<void> {
  const { rows } = await sql<Stored>`${stored} WHERE operations.state = 'running' ORDER BY operations.id`.execute(
    database,
  );
  for (const row of rows) {
    const end = endOf(row, now);
    if (end) await finishOperation(database, row.id, end);
  }
}

const keptFor = 365 * 86_400_000;

/** Those that ended long ago; the newest of each kind and end stays: it says when that was last done. */
export async function deleteOldOperations(database: Database, now: number): Promise<void> {
  await sql`
    DELETE FROM operations WHERE finished_at < ${moment(now - keptFor)}
      AND id NOT IN (SELECT max(id) FROM operations GROUP BY kind, state)`.execute(database);
}

function endOf(row: Stored, now: number): (OperationEnd & { details: Details }) | null {
  if (row.state !== 'running') return null;
  const { due_at, isRestored, job_id, job_state, job_problem, job_values, job_result, job_finished_at } = row;
  const job = () => {
    if (job_id === null) return 'none';
    return job_state === null ? 'gone' : { state: job_state, problem: job_problem ?? '', finished_at: job_finished_at };
  };
  const end = endOfRunning({ due_at, isRestored, job: job() }, now);
  if (!end) return null;
  const result = end.state === 'done' && typeof job_result === 'object' ? job_result : {};
  return { ...end, details: { ...row.details, ...job_values, ...result } };
}
