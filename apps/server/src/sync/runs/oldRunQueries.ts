import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const keptFor = 365 * 86_400_000;

/** Runs that ended long ago; the newest of each system stays, because it says how the two sides stand. */
export async function deleteOldRuns(database: Database, now: number): Promise<void> {
  await sql`
    DELETE FROM sync_runs WHERE ended_at < ${new Date(now - keptFor)}::timestamptz
      AND id NOT IN (SELECT max(id) FROM sync_runs GROUP BY system_id)`.execute(database);
}
