import {
  type CellPlan,
  type Dimension,
  type Grain,
  grainFor,
  planCells,
  type Stale,
} from '@carestead/domain/analytics/grain';
import { type Days, periodOf, spanOfDays } from '@carestead/domain/analytics/period';
import { minutesOf } from '@carestead/domain/time/clockTime';
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import { cellCondition, filterCondition, type SystemFilter } from '../platform/callLog/filterQueries.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { dayTable, monthTable } from './cellQueries.ts';

/** Those of the highest count alone. */
type Most = { most?: number };

export type Counted<D extends Dimension> = { count: number } & {
  [K in D]: K extends 'day' ? string : K extends 'room_id' ? number | null : number;
};

type Condition = RawBuilder<SqlBool>;

/** With so many gaps in the cells the log is as quick. */
const mostGaps = 40;

/** How many calls a filter finds in one system, for each value of these dimensions that has any: from cells as far as they are current. */
export async function countCalls<D extends Dimension>(
  database: Database,
  system: SystemFilter,
  by: readonly D[],
  { most }: Most = {},
): Promise<readonly Counted<D>[]> {
  const grain = grainFor({ by, ...system });
  if (!grain) return (await countedInLog<D>(system, by, most).execute(database)).rows;
  return await asPlanned(database, system, grain.hasMonths, (plan) =>
    plan ? countedInCells<D>(system, by, { grain, plan, most }) : countedInLog<D>(system, by, most),
  );
}

/** Cells and what is stale of them belong to one moment. Without a plan the log itself is asked. */
export const asPlanned = <T>(
  database: Database,
  system: SystemFilter,
  hasMonths: boolean,
  queryOf: (plan: CellPlan | null) => RawBuilder<T>,
): Promise<readonly T[]> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (session) => {
      const stale = await readStale(session, system);
      const plan = stale && planCells(periodOf(system.filter), stale, hasMonths);
      return (await queryOf(plan && plan.live.length <= mostGaps ? plan : null).execute(session)).rows;
    });

/** Null: the cells of the system are not those of its clocks, or not complete. */
async function readStale(
  session: Transaction<Tables>,
  { reach, timezone, filter }: SystemFilter,
): Promise<Stale | null> {
  const { from, until } = periodOf(filter);
  const { rows } = await sql<{ days: string[]; months: string[] }>`
    SELECT ARRAY(SELECT DISTINCT day::text FROM analytics_stale_days stale
        WHERE stale.system_id = zone.system_id AND day >= ${from}::date AND day < ${until}::date) AS days,
      ARRAY(SELECT DISTINCT month::text FROM analytics_stale_months stale
        WHERE stale.system_id = zone.system_id AND month >= ${from}::date AND month < ${until}::date) AS months
    FROM analytics_zones zone
    WHERE zone.system_id = ${reach.system_id} AND zone.timezone = ${timezone} AND zone.is_ready`.execute(session);
  const [found] = rows;
  return found ? { days: new Set(found.days), months: new Set(found.months) } : null;
}

const refs = (names: readonly string[]) => names.map((name) => sql.ref(name));

const orderOf = (by: readonly Dimension[], most: number | undefined) =>
  most === undefined ? sql`` : sql`ORDER BY ${sql.join([sql`count DESC`, ...refs(by)])} LIMIT ${most}`;

const groupsOf = (by: readonly Dimension[]) => (by.length > 0 ? sql`GROUP BY ${sql.join(refs(by))}` : sql``);

function logColumns({ timezone }: SystemFilter, by: readonly Dimension[]) {
  const local = sql`(opened_at AT TIME ZONE ${sql.lit(timezone)})`;
  const values: Readonly<Partial<Record<Dimension, RawBuilder<unknown>>>> = {
    day: sql`${local}::date`,
    weekday: sql`extract(isodow FROM ${local})::integer`,
    hour: sql`extract(hour FROM ${local})::integer`,
  };
  return by.map((name) => sql`${values[name] ?? sql.ref(name)} AS ${sql.ref(name)}`);
}

const countedInLog = <D extends Dimension>(system: SystemFilter, by: readonly D[], most: number | undefined) =>
  sql<Counted<D>>`
    SELECT ${sql.join([...logColumns(system, by), sql`count(*) AS count`])}
    FROM call_log WHERE ${filterCondition(system)} ${groupsOf(by)} ${orderOf(by, most)}`;

type Cells = { grain: Grain; plan: CellPlan; most: number | undefined };

function countedInCells<D extends Dimension>(system: SystemFilter, by: readonly D[], { grain, plan, most }: Cells) {
  const ofDays = by.map((name) => (name === 'weekday' ? sql`${weekdayOfDay} AS weekday` : sql.ref(name)));
  const parts: RawBuilder<unknown>[] = [];
  if (grain.hasMonths && plan.months.length > 0)
    parts.push(sql`SELECT ${sql.join([...refs(by), sql`calls`])} FROM ${monthTable(grain.name)}
      WHERE ${cellCondition(system)} AND month = ANY(${[...plan.months]}::date[]) AND ${timeCondition(system, sql`weekday`)}`);
  if (plan.days.length > 0)
    parts.push(sql`SELECT ${sql.join([...ofDays, sql`calls`])} FROM ${dayTable(grain.name)}
      WHERE ${cellCondition(system)} AND (${anyOf(plan.days, isDayIn)}) AND ${timeCondition(system, weekdayOfDay)}`);
  if (plan.live.length > 0)
    parts.push(sql`SELECT ${sql.join([...logColumns(system, by), sql`1 AS calls`])} FROM call_log
      WHERE ${filterCondition(system)} AND (${anyOf(plan.live, (days) => isOpenedIn(days, system.timezone))})`);
  return sql<Counted<D>>`
    SELECT ${sql.join([...refs(by), sql`coalesce(sum(calls), 0)::bigint AS count`])}
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS cells ${groupsOf(by)} ${orderOf(by, most)}`;
}

export const weekdayOfDay = sql`extract(isodow FROM day)::integer`;

export const anyOf = (ranges: readonly Days[], condition: (days: Days) => Condition) =>
  sql.join(ranges.map(condition), sql` OR `);

export const isDayIn = ({ from, until }: Days): Condition => sql`(day >= ${from}::date AND day < ${until}::date)`;

export function isOpenedIn(days: Days, timezone: string): Condition {
  const { from, until } = spanOfDays(days, timezone);
  return sql`(opened_at >= to_timestamp(${from} / 1000.0) AND opened_at < to_timestamp(${until} / 1000.0))`;
}

/** The conditions of weekdays and whole hours, for cells. */
export function timeCondition({ filter }: SystemFilter, weekday: RawBuilder<unknown>): Condition {
  const conditions: Condition[] = [sql<SqlBool>`true`];
  if (filter.weekdays.length > 0) conditions.push(sql`${weekday} = ANY(${[...filter.weekdays]}::integer[])`);
  const [start, end] = [minutesOf(filter.time_from), minutesOf(filter.time_until)];
  if (start !== null && end !== null)
    conditions.push(
      start < end
        ? sql`hour * 60 >= ${start} AND hour * 60 < ${end}`
        : sql`(hour * 60 >= ${start} OR hour * 60 < ${end})`,
    );
  return sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

/** When the first call opened that the log still has; null: it has none. */
export async function readFirstCall(database: Database, system_id: number): Promise<number | null> {
  const { rows } = await sql<{ opened_at: number }>`
    SELECT opened_at FROM call_log WHERE system_id = ${system_id} ORDER BY opened_at LIMIT 1`.execute(database);
  return rows[0]?.opened_at ?? null;
}
