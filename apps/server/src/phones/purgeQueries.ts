import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Statistics go back so far. */
const keptDays = 400;
const day = 24 * 60 * 60_000;

/** What was over long ago, with all that is kept of it; rings of calls also go with their call. */
export async function deleteOldRings(database: Database, now: number): Promise<void> {
  const before = new Date(now - keptDays * day);
  await sql`DELETE FROM phone_rings WHERE status = 'over' AND ended_at < ${before}`.execute(database);
  await sql`DELETE FROM phone_alerts a WHERE a.at < ${before}
    AND NOT EXISTS (SELECT FROM phone_rings r WHERE r.alert_id = a.id)`.execute(database);
}
