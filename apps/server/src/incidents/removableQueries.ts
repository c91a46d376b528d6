import { sql } from 'kysely';
import { type CleanupCount, countOf, mostCounted } from '../platform/cleanups/cleanupKind.ts';
import type { Database } from '../platform/database/database.ts';

const old = (before: number) => sql`status = 'Closed' AND closed_at < ${new Date(before)}::timestamptz`;

export async function countOldIncidents(database: Database, before: number): Promise<CleanupCount> {
  const { rows } = await sql<{ rows: number; oldest: number | null; newest: number | null }>`
    SELECT count(*) AS rows, min(closed_at) AS oldest, max(closed_at) AS newest
    FROM (SELECT closed_at FROM incidents WHERE ${old(before)} ORDER BY closed_at LIMIT ${mostCounted + 1}) AS found`.execute(
    database,
  );
  return countOf(rows[0]);
}

export async function deleteSomeIncidents(database: Database, before: number, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM incidents WHERE id = ANY(ARRAY(
    SELECT id FROM incidents WHERE ${old(before)} ORDER BY closed_at LIMIT ${most}))`.execute(database);
  return Number(numAffectedRows);
}
