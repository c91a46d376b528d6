import type { JobState } from '@carestead/domain/jobs/jobState';
import { sql, type Transaction } from 'kysely';
import { type CleanupCount, countOf, mostCounted } from '../platform/cleanups/cleanupKind.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

export type ExportRow = {
  id: number;
  kind: string;
  system_id: number | null;
  state: JobState;
  progress_done: number;
  progress_total: number;
  payload: unknown;
  result: unknown;
  problem: string;
  problem_values: unknown;
  created_at: number;
  finished_at: number | null;
};

/** Which exports a person may see: their own, of kinds that they may start, in systems that they see. */
export type ExportReach = { user_id: number; kinds: readonly string[]; systems: readonly number[] | null };

const isWithin = ({
  user_id,
  kinds,
  systems,
}: ExportReach) => sql`user_id = ${user_id} AND kind = ANY(${[...kinds]}::text[])
  AND (${systems === null} OR system_id = ANY(${[...(systems ?? [])]}::integer[]))`;

const columns = sql.raw(`id, kind, system_id, state, progress_done, progress_total, payload, result, problem,
  problem_values, created_at, finished_at`);

const mostShown = 200;

/** The newest first, also those that were put away in the list of jobs. */
export async function readExports(database: Database, reach: ExportReach): Promise<readonly ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    SELECT ${columns} FROM jobs WHERE ${isWithin(reach)} ORDER BY id DESC LIMIT ${sql.lit(mostShown)}`.execute(
    database,
  );
  return rows;
}

export async function findExport(database: Database, reach: ExportReach, id: number): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    SELECT ${columns} FROM jobs WHERE ${isWithin(reach)} AND id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** Of these ids those whose export is complete and not older than that. */
export async function completeExports(
  database: Database,
  ids: readonly number[],
  since: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM jobs WHERE id = ANY(${[...ids]}::integer[]) AND state = 'done'
      AND finished_at >= ${new Date(since)}`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

const isOld = (kinds: readonly string[], before: number) =>
  sql`kind = ANY(${[...kinds]}::text[]) AND finished_at < ${new Date(before)}`;

export async function countOldExports(
  database: Database,
  kinds: readonly string[],
  before: number,
): Promise<CleanupCount> {
  const { rows } = await sql<{ rows: number; oldest: number | null; newest: number | null }>`
    SELECT count(*)::integer AS rows, min(finished_at) AS oldest, max(finished_at) AS newest
    FROM (SELECT finished_at FROM jobs WHERE ${isOld(kinds, before)} ORDER BY id LIMIT ${mostCounted + 1}) AS found`.execute(
    database,
  );
  return countOf(rows[0]);
}

export async function deleteSomeExports(
  session: Transaction<Tables>,
  { kinds, before, most }: { kinds: readonly string[]; before: number; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM jobs WHERE id IN (SELECT id FROM jobs WHERE ${isOld(kinds, before)} ORDER BY id LIMIT ${most})`.execute(
    session,
  );
  return Number(numAffectedRows ?? 0);
}
