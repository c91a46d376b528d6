import { sql } from 'kysely';
import { type CleanupCount, countOf, mostCounted } from '../../platform/cleanups/cleanupKind.ts';
import type { Database } from '../../platform/database/database.ts';
import type { KeepingSession } from './keepQueries.ts';

const moment = (at: number) => sql`${new Date(at)}::timestamptz`;

export async function readSystems(session: KeepingSession): Promise<readonly number[]> {
  const rows = await session.selectFrom('system_params').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Calls of all systems that were over before this moment. */
export async function countOldCalls(database: Database, before: number): Promise<CleanupCount> {
  const { rows } = await sql<{ rows: number; oldest: number | null; newest: number | null }>`
    SELECT count(*)::integer AS rows, min(opened_at) AS oldest, max(opened_at) AS newest
    FROM (SELECT opened_at FROM calls WHERE opened_at < ${moment(before)} AND closed_at < ${moment(before)}
      ORDER BY opened_at LIMIT ${mostCounted + 1}) AS found`.execute(database);
  return countOf(rows[0]);
}

/** Entries are written in the order of their time, nearly: the oldest come first, and no others are looked at. */
export async function countOldEntries(database: Database, before: number): Promise<CleanupCount> {
  const { rows } = await sql<{ rows: number; oldest: number | null; newest: number | null }>`
    SELECT count(*)::integer AS rows, min(at) AS oldest, max(at) AS newest
    FROM (SELECT at FROM journal ORDER BY id LIMIT ${mostCounted + 1}) AS first WHERE at < ${moment(before)}`.execute(
    database,
  );
  return countOf(rows[0]);
}

type Looked = { last: number | null; removed: number; hasOld: boolean };

/** Of the next entries the old ones, but for those of open calls and those that a consumer has yet to read. */
export async function removeOldEntries(
  session: KeepingSession,
  { before, after, most }: { before: number; after: number; most: number },
): Promise<Looked> {
  const { rows } = await sql<Looked>`
    WITH next AS (SELECT id, at, call_id FROM journal WHERE id > ${after}
        AND id <= (SELECT coalesce(min(id), 0) FROM journal_cursors WHERE source = 'journal') ORDER BY id LIMIT ${most}),
      gone AS (DELETE FROM journal USING next WHERE journal.id = next.id AND next.at < ${moment(before)}
        AND NOT EXISTS (SELECT FROM calls WHERE calls.id = next.call_id AND closed_at IS NULL) RETURNING journal.id)
    SELECT (SELECT max(id) FROM next) AS last, (SELECT count(*)::integer FROM gone) AS removed,
      EXISTS (SELECT FROM next WHERE at < ${moment(before)}) AS "hasOld"`.execute(session);
  return rows[0] ?? { last: null, removed: 0, hasOld: false };
}
