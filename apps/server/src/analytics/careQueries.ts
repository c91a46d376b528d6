import { repeatedAfter, repeatedWithin } from '@carestead/domain/analytics/answers';
import type { Concerned } from '@carestead/domain/analytics/changes';
import { noPercentiles, type Percentiles } from '@carestead/domain/analytics/enoughCalls';
import { type Days, filterOfDays, periodOf } from '@carestead/domain/analytics/period';
import { emptyFilter } from '@carestead/domain/callLog/filter';
import { dayAfter } from '@carestead/domain/time/localTime';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasNoPresence, interval, isCare, isEnded, isUnanswered } from '../platform/callLog/answerQueries.ts';
import { filterCondition, type SystemFilter } from '../platform/callLog/filterQueries.ts';
import type { Database } from '../platform/database/database.ts';

/** Until somebody is in the room, and until the call is over. */
export const measures = ['presence', 'end'] as const;
export type Measure = (typeof measures)[number];

export const reached: Readonly<Record<Measure, RawBuilder<unknown>>> = {
  presence: sql`presence_at`,
  end: sql`closed_at`,
};

const percentiles = sql`count(*) AS count,
  percentile_disc(ARRAY[0.5, 0.9, 0.99]) WITHIN GROUP (ORDER BY took) AS percentiles`;

type Measured = { count: number; percentiles: readonly number[] | null };

const measured = ({ count, percentiles: found }: Measured): Percentiles => {
  const [p50 = null, p90 = null, p99 = null] = found ?? [];
  return { p50, p90, p99, count };
};

const took = (measure: Measure) =>
  sql`round(extract(epoch FROM ${reached[measure]} - opened_at) * 1000)::float8 AS took`;

function concerns(concerned: Concerned): RawBuilder<SqlBool> {
  if (concerned === null) return sql<SqlBool>`true`;
  return 'sections' in concerned
    ? sql<SqlBool>`section_id = ANY(${[...concerned.sections]}::integer[])`
    : sql<SqlBool>`call_type_id = ANY(${[...concerned.call_types]}::integer[])`;
}

/** Of the calls of all these systems together. */
export async function readTimes(
  database: Database,
  systems: readonly SystemFilter[],
  measure: Measure,
  concerned: Concerned = null,
): Promise<Percentiles> {
  if (systems.length === 0) return noPercentiles;
  const each = systems.map(
    (system) => sql`SELECT ${took(measure)} FROM call_log
      WHERE ${filterCondition(system)} AND ${isCare} AND ${concerns(concerned)} AND ${reached[measure]} IS NOT NULL`,
  );
  const { rows } = await sql<Measured>`
    SELECT ${percentiles} FROM (${sql.join(each, sql` UNION ALL `)}) AS answered`.execute(database);
  return rows[0] ? measured(rows[0]) : noPercentiles;
}

/** By section and by the shift in which the call opened, 1 being the one that begins first; without shifts all are in 1. */
export async function readTimesByShift(
  database: Database,
  system: SystemFilter,
  measure: Measure,
  starts: readonly number[],
) {
  const local = sql`(opened_at AT TIME ZONE ${system.timezone})`;
  const minute = sql`(extract(hour FROM ${local}) * 60 + extract(minute FROM ${local}))::integer`;
  // Before the first of the day the last one of the day before goes on.
  const shift =
    starts.length === 0
      ? sql`1`
      : sql`coalesce(nullif(width_bucket(${minute}, ${[...starts]}::integer[]), 0), ${starts.length})`;
  const { rows } = await sql<Measured & { section_id: number; shift: number }>`
    SELECT section_id, shift, ${percentiles} FROM (
      SELECT section_id, ${shift} AS shift, ${took(measure)} FROM call_log
      WHERE ${filterCondition(system)} AND ${isCare} AND ${reached[measure]} IS NOT NULL) AS answered
    GROUP BY section_id, shift ORDER BY section_id, shift`.execute(database);
  return rows.map(({ section_id, shift: id, ...values }) => ({ section_id, shift_id: id, ...measured(values) }));
}

export type Answers = {
  calls: number;
  repeated: number;
  /** That are over and were not taken back at once. */
  ended: number;
  present: number;
  without_presence: number;
  never_answered: number;
};

export const noAnswers: Answers = {
  calls: 0,
  repeated: 0,
  ended: 0,
  present: 0,
  without_presence: 0,
  never_answered: 0,
};

/**
 * Whether a call repeats one is asked of all calls of its room that the person sees, whatever else the filter wants: also
 * of those of the days before. The log finds the same calls, each by a look at its room.
 */
export async function readAnswers(database: Database, system: SystemFilter): Promise<Answers> {
  const around = {
    ...system,
    viewDevices: null,
    filter: filterOfDays(emptyFilter, daysAround(periodOf(system.filter))),
  };
  const { rows } = await sql<Answers>`
    SELECT count(*) AS calls,
      count(*) FILTER (WHERE is_repeated) AS repeated,
      count(*) FILTER (WHERE ${isEnded}) AS ended,
      count(*) FILTER (WHERE ${isEnded} AND presence_at IS NOT NULL) AS present,
      count(*) FILTER (WHERE ${hasNoPresence}) AS without_presence,
      count(*) FILTER (WHERE ${isUnanswered}) AS never_answered
    FROM (
      SELECT *, room_id IS NOT NULL AND lag(opened_at) OVER room >= opened_at - ${interval(repeatedAfter)}
          AND coalesce(lag(closed_at) OVER room >= opened_at - ${interval(repeatedWithin)}, true) AS is_repeated
      FROM call_log WHERE ${filterCondition(around)} AND ${isCare}
      WINDOW room AS (PARTITION BY room_id ORDER BY opened_at, id)) AS call_log
    WHERE ${filterCondition(system)}`.execute(database);
  return rows[0] ?? noAnswers;
}

/** Two days more: the day before may have 23 hours. */
const daysAround = ({ from, until }: Days): Days => ({ from: dayAfter(from, -2), until });
