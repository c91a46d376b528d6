import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { cellNames, countedCells, countedMonth, dayTable, monthNames, monthTable, type Zone } from './cellQueries.ts';

type Session = Transaction<Tables>;

/** Where cells and what is counted anew are not the same. */
export type Difference = { table: string; system_id: number; cell: string; kept: number; counted: number };

/** Those that the cells have more of than the log, and the other way round; both sides have the same columns. */
const firstDifference = (kept: RawBuilder<unknown>, counted: RawBuilder<unknown>) => sql<{
  cell: string;
  kept: number;
  counted: number;
}>`
  SELECT cell::text, coalesce(sum(kept), 0)::integer AS kept, coalesce(sum(counted), 0)::integer AS counted FROM (
    SELECT to_jsonb(k) - 'calls' - 'system_id' AS cell, calls AS kept, 0 AS counted FROM (${kept}) AS k
    UNION ALL
    SELECT to_jsonb(c) - 'calls' - 'system_id', 0, calls FROM (${counted}) AS c) AS sides
  GROUP BY cell HAVING sum(kept) <> sum(counted) ORDER BY cell LIMIT 1`;

export async function differenceOfDays(
  session: Session,
  { system_id, timezone }: Zone,
  days: readonly string[],
): Promise<Difference | null> {
  for (const name of cellNames) {
    const kept = sql`SELECT * FROM ${dayTable(name)} WHERE system_id = ${system_id} AND day = ANY(${[...days]}::date[])`;
    const { rows } = await firstDifference(kept, countedCells(name, system_id, timezone, days)).execute(session);
    if (rows[0]) return { table: `analytics_${name}`, system_id, ...rows[0] };
  }
  return null;
}

export async function differenceOfMonth(
  session: Session,
  system_id: number,
  month: string,
): Promise<Difference | null> {
  for (const name of monthNames) {
    const kept = sql`SELECT * FROM ${monthTable(name)} WHERE system_id = ${system_id} AND month = ${month}::date`;
    const { rows } = await firstDifference(kept, countedMonth(name, system_id, month)).execute(session);
    if (rows[0]) return { table: `analytics_month_${name}`, system_id, ...rows[0] };
  }
  return null;
}

export async function readyZones(database: Database): Promise<readonly Zone[]> {
  const { rows } = await sql<Zone>`
    SELECT system_id, timezone FROM analytics_zones WHERE is_ready ORDER BY system_id`.execute(database);
  return rows;
}

/** The days and months of a system that have calls or cells, and are not stale. */
export async function currentCells(session: Session, { system_id, timezone }: Zone) {
  const { rows } = await sql<{ days: string[]; months: string[] }>`
    WITH known AS (
      SELECT min(day) AS first, max(day) AS last FROM (
        SELECT min(day) AS day FROM analytics_types WHERE system_id = ${system_id}
        UNION ALL SELECT max(day) FROM analytics_types WHERE system_id = ${system_id}
        UNION ALL SELECT (min(opened_at) AT TIME ZONE ${timezone})::date FROM call_log WHERE system_id = ${system_id}
        UNION ALL SELECT (max(opened_at) AT TIME ZONE ${timezone})::date FROM call_log WHERE system_id = ${system_id}) AS ends),
    days AS (SELECT day::date, date_trunc('month', day)::date AS month,
        EXISTS (SELECT FROM analytics_stale_days s WHERE s.system_id = ${system_id} AND s.day = each.day::date) AS is_stale
      FROM known, generate_series(first, last, interval '1 day') AS each (day))
    SELECT ARRAY(SELECT day::text FROM days WHERE NOT is_stale ORDER BY day) AS days,
      ARRAY(SELECT month::text FROM days GROUP BY month HAVING NOT bool_or(is_stale) AND NOT EXISTS (
        SELECT FROM analytics_stale_months s WHERE s.system_id = ${system_id} AND s.month = days.month) ORDER BY month) AS months`.execute(
    session,
  );
  return rows[0] ?? { days: [], months: [] };
}
