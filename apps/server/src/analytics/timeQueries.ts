import type { Bucket } from '@carestead/domain/analytics/distribution';
import { type CellPlan, timesGrain } from '@carestead/domain/analytics/grain';
import { type RawBuilder, sql } from 'kysely';
import { isCare } from '../platform/callLog/answerQueries.ts';
import { cellCondition, filterCondition, type SystemFilter } from '../platform/callLog/filterQueries.ts';
import type { Database } from '../platform/database/database.ts';
import { type Measure, reached } from './careQueries.ts';
import { bucketOf, dayTable, monthTable } from './cellQueries.ts';
import { anyOf, asPlanned, isDayIn, isOpenedIn, timeCondition, weekdayOfDay } from './countQueries.ts';

export type SectionBucket = Bucket & { section_id: number };

/** How long calls of people took, from cells as far as they are current; null: a condition needs each call. */
export async function readBuckets(
  database: Database,
  system: SystemFilter,
  measure: Measure,
): Promise<readonly SectionBucket[] | null> {
  const grain = timesGrain(system);
  if (!grain) return null;
  return await asPlanned(
    database,
    system,
    grain.hasMonths,
    (plan) => sql<SectionBucket>`
      SELECT section_id, bucket, sum(calls)::bigint AS count
      FROM (${sql.join(partsOf(system, measure, plan), sql` UNION ALL `)}) AS times GROUP BY section_id, bucket`,
  );
}

function partsOf(system: SystemFilter, measure: Measure, plan: CellPlan | null): readonly RawBuilder<unknown>[] {
  const inLog = sql`SELECT section_id, ${bucketOf(reached[measure])} AS bucket, 1 AS calls FROM call_log
    WHERE ${filterCondition(system)} AND ${isCare} AND ${reached[measure]} IS NOT NULL`;
  if (plan === null) return [inLog];
  const inCells = sql`${cellCondition(system)} AND ${isCare} AND measure = ${measure}`;
  const parts: RawBuilder<unknown>[] = [];
  if (plan.months.length > 0)
    parts.push(sql`SELECT section_id, bucket, calls FROM ${monthTable('times')}
      WHERE ${inCells} AND month = ANY(${[...plan.months]}::date[])`);
  if (plan.days.length > 0)
    parts.push(sql`SELECT section_id, bucket, calls FROM ${dayTable('times')}
      WHERE ${inCells} AND (${anyOf(plan.days, isDayIn)}) AND ${timeCondition(system, weekdayOfDay)}`);
  if (plan.live.length > 0)
    parts.push(sql`${inLog} AND (${anyOf(plan.live, (days) => isOpenedIn(days, system.timezone))})`);
  return parts;
}
