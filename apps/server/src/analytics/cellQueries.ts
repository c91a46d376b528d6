import { logOfGrowth } from '@carestead/domain/analytics/distribution';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

type Session = Transaction<Tables>;

/** What runs at the lowest priority may take longer on a busy machine than any statement may usually. */
const takeTime = (session: Session) => sql`SET LOCAL statement_timeout = '10min'`.execute(session);

/** Who sees the calls of a cell, and whether they are tests. */
const seen = ['kind', 'flag', 'is_repeater', 'is_test'] as const;

/** The columns of the cells, by which calls are counted: of a day, and of a month that is over. */
const cells = {
  hours: { day: ['hour', 'urgency', 'call_type_id', 'call_source_id', 'section_id'], month: null },
  heat: { day: ['hour'], month: ['weekday', 'hour'] },
  types: { day: ['urgency', 'call_type_id'], month: ['urgency', 'call_type_id'] },
  devices: { day: ['section_id', 'device_id', 'room_id'], month: ['section_id', 'device_id', 'room_id'] },
  times: { day: ['section_id', 'measure', 'bucket'], month: ['section_id', 'measure', 'bucket'] },
} as const satisfies Record<string, { day: readonly string[]; month: readonly string[] | null }>;

type CellName = keyof typeof cells;
type MonthName = Exclude<CellName, 'hours'>;
export const monthNames = ['heat', 'types', 'devices', 'times'] as const satisfies readonly MonthName[];
export const cellNames = ['hours', ...monthNames] as const satisfies readonly CellName[];

export const dayTable = (name: CellName) => sql.table(`analytics_${name}`);
export const monthTable = (name: MonthName) => sql.table(`analytics_month_${name}`);
const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** That of the time between the opening of a call and this moment. */
export const bucketOf = (time: RawBuilder<unknown>) =>
  sql`floor(ln(greatest(1, extract(epoch FROM ${time} - opened_at) * 1000)::float8) / ${sql.lit(logOfGrowth)}::float8)::integer`;

/**
 * The calls of these days, by the clocks of a zone. They are found by moments that are surely far enough: which moment a day begins
 * with is not asked, where clocks are set at midnight there may be two or none.
 */
const callsOfDays = (system_id: number, timezone: string, days: RawBuilder<unknown>) => sql`
  SELECT wanted.day, extract(hour FROM l.opened_at AT TIME ZONE ${timezone})::integer AS hour, l.kind, l.flag, l.is_repeater,
    l.is_test, l.urgency, l.call_type_id, l.call_source_id, l.section_id, l.device_id, l.room_id, l.opened_at, l.presence_at, l.closed_at
  FROM (SELECT day FROM unnest(${days}) AS each (day)) AS wanted
  JOIN call_log l ON l.system_id = ${system_id}
    AND l.opened_at >= wanted.day::timestamp AT TIME ZONE ${timezone} - interval '3 hours'
    AND l.opened_at < (wanted.day + 1)::timestamp AT TIME ZONE ${timezone} + interval '3 hours'
    AND (l.opened_at AT TIME ZONE ${timezone})::date = wanted.day`;

/** A row for each time that is known of a call. */
const timesOfCalls = sql`
  SELECT day, kind, flag, is_repeater, is_test, section_id, measure, bucket FROM calls CROSS JOIN LATERAL (VALUES
    ('presence', CASE WHEN presence_at IS NOT NULL THEN ${bucketOf(sql`presence_at`)} END),
    ('end', CASE WHEN closed_at IS NOT NULL THEN ${bucketOf(sql`closed_at`)} END)) AS time (measure, bucket)
  WHERE bucket IS NOT NULL`;

/** Counted anew from the log: a relation for each kind of cells, with the columns of its table. */
export const countedCells = (name: CellName, system_id: number, timezone: string, days: readonly string[]) => sql`
  WITH calls AS (${callsOfDays(system_id, timezone, sql`${[...days]}::date[]`)})
  ${countOf(name, system_id)}`;

const countOf = (name: CellName, system_id: number) => {
  const columns = columnsOf(['day', ...seen, ...cells[name].day]);
  return sql`SELECT ${system_id}::integer AS system_id, ${columns}, count(*)::integer AS calls
    FROM ${name === 'times' ? sql`(${timesOfCalls}) AS times` : sql`calls`} GROUP BY ${columns}`;
};

/** The same of days that are just being counted: what the cells of hours have, of which there are fewer than calls, is added up from them. */
const countWithin = (name: CellName, system_id: number) => {
  if (name !== 'types' && name !== 'heat') return countOf(name, system_id);
  const columns = columnsOf(['day', ...seen, ...cells[name].day]);
  return sql`SELECT ${system_id}::integer, ${columns}, sum(calls)::integer FROM made_hours GROUP BY ${columns}`;
};

/** A month from the cells of its days. */
export const countedMonth = (name: MonthName, system_id: number, month: string) => {
  const columns = columnsOf([...seen, ...cells[name].month]);
  const weekday = name === 'heat' ? sql`, extract(isodow FROM day)::integer AS weekday` : sql``;
  return sql`SELECT ${system_id}::integer AS system_id, ${month}::date AS month, ${columns}, sum(calls)::integer AS calls
    FROM (SELECT *${weekday} FROM ${dayTable(name)}
      WHERE system_id = ${system_id} AND day >= ${month}::date AND day < ${month}::date + interval '1 month') AS days
    GROUP BY ${columns}`;
};

/** The code of PostgreSQL for a zone that it does not know. */
const invalidValue = '22023';

export type Zone = { system_id: number; timezone: string };

/** Systems whose cells are not those of their clocks, or not yet complete. */
export async function unreadyZones(database: Database): Promise<readonly Zone[]> {
  const { rows } = await sql<Zone>`
    SELECT system.id AS system_id, system.timezone FROM system_params system
    LEFT JOIN analytics_zones zone ON zone.system_id = system.id AND zone.timezone = system.timezone
    WHERE zone.is_ready IS NOT TRUE ORDER BY system.id`.execute(database);
  return rows;
}

/**
 * From here on every change of the log says which day it concerns. Whoever had begun to write before that has ended when the log
 * could be locked; then all days are stale, and what is known is complete.
 */
export async function prepareZone(database: Database, { system_id, timezone }: Zone): Promise<void> {
  if (!(await isKnown(database, timezone))) return;
  await sql`
    INSERT INTO analytics_zones (system_id, timezone, is_ready) VALUES (${system_id}, ${timezone}, false)
    ON CONFLICT (system_id) DO UPDATE SET timezone = excluded.timezone, is_ready = false`.execute(database);
  await database.transaction().execute((session) => sql`LOCK TABLE ONLY call_log IN SHARE MODE`.execute(session));
  await database.transaction().execute(async (session) => {
    const zone = await holdZone(session, system_id);
    if (zone?.timezone !== timezone) return;
    await takeTime(session);
    for (const table of [...cellNames.map(dayTable), ...monthNames.map(monthTable)])
      await sql`DELETE FROM ${table} WHERE system_id = ${system_id}`.execute(session);
    await sql`
      INSERT INTO analytics_stale_days (system_id, day)
      SELECT ${system_id}, day FROM (
        SELECT (min(opened_at) AT TIME ZONE ${timezone})::date AS first, (max(opened_at) AT TIME ZONE ${timezone})::date AS last
        FROM call_log WHERE system_id = ${system_id}) AS log, generate_series(first, last, interval '1 day') AS day`.execute(
      session,
    );
    await sql`UPDATE analytics_zones SET is_ready = true WHERE system_id = ${system_id}`.execute(session);
  });
}

/** A zone that PostgreSQL does not know would keep the log from being written. */
async function isKnown(database: Database, timezone: string): Promise<boolean> {
  try {
    await sql`SELECT now() AT TIME ZONE ${timezone}`.execute(database);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === invalidValue) return false;
    throw error;
  }
}

/** One at a time makes cells of a system; who writes the log does not wait for it. */
async function holdZone(session: Session, system_id: number): Promise<Zone | null> {
  const { rows } = await sql<Zone>`
    SELECT system_id, timezone FROM analytics_zones WHERE system_id = ${system_id} FOR UPDATE`.execute(session);
  return rows[0] ?? null;
}

export async function staleSystems(database: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ system_id: number }>`
    SELECT system_id FROM analytics_zones zone WHERE is_ready
      AND (EXISTS (SELECT FROM analytics_stale_days stale WHERE stale.system_id = zone.system_id)
        OR EXISTS (SELECT FROM analytics_stale_months stale WHERE stale.system_id = zone.system_id))
    ORDER BY system_id`.execute(database);
  return rows.map(({ system_id }) => system_id);
}

/**
 * Counts the newest stale days anew and gives their number. What changes meanwhile makes its day stale again: rows are taken before
 * the log is read.
 */
export const refreshDays = (database: Database, system_id: number, most: number): Promise<number> =>
  database.transaction().execute(async (session) => {
    const zone = await holdZone(session, system_id);
    if (!zone) return 0;
    await takeTime(session);
    const { rows } = await sql<{ day: string }>`
      DELETE FROM analytics_stale_days WHERE system_id = ${system_id} AND day IN (
        SELECT DISTINCT day FROM analytics_stale_days WHERE system_id = ${system_id} ORDER BY day DESC LIMIT ${most})
      RETURNING day`.execute(session);
    const days = [...new Set(rows.map(({ day }) => day))].toSorted();
    if (days.length === 0) return 0;
    for (const name of cellNames)
      await sql`DELETE FROM ${dayTable(name)} WHERE system_id = ${system_id} AND day = ANY(${days}::date[])`.execute(
        session,
      );
    await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(session);
    await sql`
      WITH calls AS MATERIALIZED (${callsOfDays(system_id, zone.timezone, sql`${days}::date[]`)}),
      ${sql.join(
        cellNames.map(
          (name) => sql`${sql.ref(`made_${name}`)} AS (INSERT INTO ${dayTable(name)}
            (system_id, ${columnsOf(['day', ...seen, ...cells[name].day])}, calls) ${countWithin(name, system_id)}
            RETURNING ${columnsOf(['day', ...seen, ...cells[name].day])}, calls)`,
        ),
      )}
      INSERT INTO analytics_stale_months (system_id, month)
      SELECT DISTINCT ${system_id}::integer, date_trunc('month', day)::date FROM unnest(${days}::date[]) AS each (day)
      WHERE NOT EXISTS (SELECT FROM analytics_stale_months stale
        WHERE stale.system_id = ${system_id} AND stale.month = date_trunc('month', day)::date)`.execute(session);
    return days.length;
  });

/** Adds up a stale month that is over and whose days are current; gives whether there was one. */
export const refreshMonth = (database: Database, system_id: number, now: number): Promise<boolean> =>
  database.transaction().execute(async (session) => {
    const zone = await holdZone(session, system_id);
    if (!zone) return false;
    await takeTime(session);
    const { rows } = await sql<{ month: string }>`
      DELETE FROM analytics_stale_months WHERE system_id = ${system_id} AND month = (
        SELECT max(month) FROM analytics_stale_months stale WHERE system_id = ${system_id}
          AND month < date_trunc('month', to_timestamp(${now} / 1000.0) AT TIME ZONE ${zone.timezone})::date
          AND NOT EXISTS (SELECT FROM analytics_stale_days days WHERE days.system_id = stale.system_id
            AND days.day >= stale.month AND days.day < stale.month + interval '1 month'))
      RETURNING month`.execute(session);
    const month = rows[0]?.month;
    if (month === undefined) return false;
    for (const name of monthNames) {
      await sql`DELETE FROM ${monthTable(name)} WHERE system_id = ${system_id} AND month = ${month}::date`.execute(
        session,
      );
      await sql`INSERT INTO ${monthTable(name)} (system_id, month, ${columnsOf([...seen, ...cells[name].month])}, calls)
        ${countedMonth(name, system_id, month)}`.execute(session);
    }
    return true;
  });

export async function forgetCells(database: Database): Promise<void> {
  await sql`UPDATE analytics_zones SET is_ready = false`.execute(database);
}
