import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** The clock of the database, in milliseconds since 1970. */
export async function readDatabaseClock(database: Database): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('the database gave no time');
  return row.now;
}
