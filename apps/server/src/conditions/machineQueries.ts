import type { DatabaseSize } from '@carestead/domain/conditions/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Backups } from './watchMachine.ts';

/** The clock of the database, in milliseconds since 1970. */
export async function readDatabaseClock(database: Database): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('the database gave no time');
  return row.now;
}

/** How large the database is, and how much of that holds rows which are gone, by what the database itself has counted. */
export async function readDatabaseSize(database: Database): Promise<DatabaseSize> {
  const { rows } = await sql<DatabaseSize>`
    SELECT pg_database_size(current_database())::float8 AS bytes,
      coalesce(sum(pg_total_relation_size(relid) * (n_dead_tup::float8 / (n_live_tup + n_dead_tup))), 0)::float8 AS unused
    FROM pg_stat_user_tables WHERE n_dead_tup > 0`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('the database gave no size');
  return row;
}

/** When the newest backup was finished, and since when there could be one. */
export async function readBackups(database: Database): Promise<Backups> {
  const { rows } = await sql<Backups>`
    SELECT setup_time AS "setUp",
      (SELECT max(finished_at) FROM operations WHERE kind = 'backup' AND state = 'done') AS last
    FROM installation`.execute(database);
  return rows[0] ?? { last: null, setUp: null };
}
