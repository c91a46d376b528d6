import type { JobState } from '@carestead/domain/jobs/jobState';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type BundleRow = {
  id: number;
  state: JobState;
  progress_done: number;
  progress_total: number;
  problem: string;
  created_at: number;
  finished_at: number | null;
  result: unknown;
};

type Wanted = { kind: string; user_id: number; id: number | null };

export async function findBundles(database: Database, { kind, user_id, id }: Wanted): Promise<BundleRow | null> {
  const { rows } = await sql<BundleRow>`
    SELECT id, state, progress_done, progress_total, problem, created_at, finished_at, result FROM jobs
    WHERE kind = ${kind} AND user_id = ${user_id} AND (${id}::integer IS NULL OR id = ${id}::integer)
    ORDER BY id DESC LIMIT 1`.execute(database);
  return rows[0] ?? null;
}
