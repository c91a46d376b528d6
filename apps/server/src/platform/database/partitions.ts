import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Tables with a partition for each month of UTC, and one for what belongs to no month that was made. */
export type PartitionedTable = 'telemetry' | 'call_log' | 'call_traces' | 'hub_log';

type Session = Pick<Database, 'getExecutor'>;

const day = (at: number) => sql`(${new Date(at)}::timestamptz AT TIME ZONE 'UTC')::date`;

/** Makes the partitions that are missing, from the month of this moment on; gives their number. */
export async function ensurePartitions(
  database: Session,
  table: PartitionedTable,
  { from, months }: { from: number; months: number },
): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    SELECT ensure_partitions(${table}, ${day(from)}, ${months}::integer) AS made`.execute(database);
  return rows[0]?.made ?? 0;
}

/** Drops the months that ended before this moment, as far as all consumers have read them; gives their number. */
export async function dropPartitionsBefore(
  database: Session,
  table: PartitionedTable,
  before: number,
): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    SELECT drop_partitions_before(${table}, ${day(before)}) AS dropped`.execute(database);
  return rows[0]?.dropped ?? 0;
}

/** Drops the months that ended before this moment and have no row any more; gives their number. */
export async function dropEmptyPartitions(database: Session, table: PartitionedTable, before: number): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    SELECT drop_empty_partitions(${table}, ${day(before)}) AS dropped`.execute(database);
  return rows[0]?.dropped ?? 0;
}
