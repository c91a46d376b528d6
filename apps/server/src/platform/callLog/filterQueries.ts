import { type CallLogFilter, type RowOfSystem, spanOfFilter, wholeNameOf } from '@carestead/domain/callLog/filter';
import type { CallLogReach } from '@carestead/domain/callLog/reach';
import { searchTerms } from '@carestead/domain/text/searchText';
import { minutesOf } from '@carestead/domain/time/clockTime';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { answerCondition } from './answerQueries.ts';

type Condition = RawBuilder<SqlBool>;

/** A filter for one system: what somebody sees there of what is wanted. */
export type SystemFilter = {
  filter: CallLogFilter;
  reach: CallLogReach;
  timezone: string;
  now: number;
  /** The devices of a tree view that is wanted; null: none is. */
  viewDevices: readonly number[] | null;
};

const mostLookedUp = 100;

/** The duration of open calls, where they are sorted by it: they stand behind all that are over. */
export const never = '9223372036854775807';

/** A pattern for texts that hold this one. */
const containing = (part: string) => `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const at = (moment: number) => sql`to_timestamp(${moment} / 1000.0)`;

/** The conditions under which a row of `call_log` belongs to the answer, joined by AND. */
export function filterCondition(wanted: SystemFilter): Condition {
  return sql<SqlBool>`${sql.join([...reachConditions(wanted), ...rowConditions(wanted), ...timeConditions(wanted)], sql` AND `)}`;
}

/** The same without those of time; they look at columns that cells of counted calls have, too. */
export function cellCondition(wanted: SystemFilter): Condition {
  return sql<SqlBool>`${sql.join([...reachConditions(wanted), ...rowConditions(wanted)], sql` AND `)}`;
}

function reachConditions({ reach }: SystemFilter): readonly Condition[] {
  const { system_id, call_sources, technical, defects, repeater_defects } = reach;
  const conditions = [sql<SqlBool>`system_id = ${system_id}`];
  if (call_sources !== null) conditions.push(sql<SqlBool>`call_source_id = ANY(${[...call_sources]}::integer[])`);
  if (!technical) conditions.push(sql<SqlBool>`kind <> 'Tech'`);
  if (!defects) conditions.push(sql<SqlBool>`flag IS DISTINCT FROM 'Defect'`);
  else if (!repeater_defects) conditions.push(sql<SqlBool>`(flag IS DISTINCT FROM 'Defect' OR NOT is_repeater)`);
  return conditions;
}

function rowConditions(wanted: SystemFilter): readonly Condition[] {
  const {
    filter,
    reach: { system_id },
    now,
    viewDevices,
  } = wanted;
  const conditions: Condition[] = [];
  /** Rows of other systems are no condition that a call of this one could meet. */
  const idsHere = (rows: readonly RowOfSystem[]) =>
    rows.filter((row) => row.system_id === system_id).map(({ id }) => id);
  const among = (column: string, rows: readonly RowOfSystem[]) => {
    if (rows.length > 0) conditions.push(sql<SqlBool>`${sql.ref(column)} = ANY(${idsHere(rows)}::integer[])`);
  };
  const named = (column: string, values: readonly string[]) => {
    if (values.length > 0) conditions.push(sql<SqlBool>`${sql.ref(column)} = ANY(${[...values]}::text[])`);
  };
  const inName = (column: string, part: string) => {
    if (part === '') return;
    const whole = wholeNameOf(part);
    conditions.push(
      whole === null
        ? sql<SqlBool>`lower(${sql.ref(column)}) LIKE lower(${containing(part)})`
        : // By the column itself: the planner knows how many calls each person took.
          sql<SqlBool>`${sql.ref(column)} = ${whole}`,
    );
  };
  among('call_type_id', filter.call_types);
  among('section_id', filter.sections);
  among('call_source_id', filter.call_sources);
  if (filter.nodes.length > 0) conditions.push(sql<SqlBool>`node_path && ${idsHere(filter.nodes)}::integer[]`);
  // Looking up each of many devices takes longer than looking whose call a row is: `+ 0` is no column of an index.
  const device = viewDevices && viewDevices.length > mostLookedUp ? sql`(device_id + 0)` : sql`device_id`;
  if (viewDevices !== null) conditions.push(sql<SqlBool>`${device} = ANY(${[...viewDevices]}::integer[])`);
  named('urgency', filter.urgencies);
  named('flag', filter.flags);
  named('kind', filter.kind === null ? [] : [filter.kind]);
  inName('handled_by', filter.handled_by);
  inName('manually_closed_by_username', filter.closed_by);
  if (filter.state !== null)
    conditions.push(filter.state === 'open' ? sql<SqlBool>`closed_at IS NULL` : sql<SqlBool>`closed_at IS NOT NULL`);
  if (filter.tests !== null)
    conditions.push(filter.tests === 'only' ? sql<SqlBool>`is_test` : sql<SqlBool>`NOT is_test`);
  if (filter.answer !== null)
    conditions.push(answerCondition(filter.answer, sql<SqlBool>`${sql.join(reachConditions(wanted), sql` AND `)}`));
  conditions.push(...durationConditions(filter, now));
  if (filter.search !== '') {
    const patterns = searchTerms(filter.search).map(containing);
    conditions.push(sql<SqlBool>`search_text LIKE ANY(${patterns}::text[])`);
  }
  return conditions;
}

/** Of an open call its time until now counts. Written by the columns themselves, so that the planner knows how few calls last long. */
function durationConditions(
  { duration_from: from, duration_until: until }: CallLogFilter,
  now: number,
): readonly Condition[] {
  const conditions: Condition[] = [];
  if (from !== null && from > 0) {
    conditions.push(sql<SqlBool>`(duration >= ${from} OR duration IS NULL AND opened_at <= ${at(now - from * 1000)})`);
    // The same once more, without those that are too short and over: the index of the order by duration leads to the rest.
    conditions.push(sql<SqlBool>`coalesce(duration, ${sql.lit(never)}::bigint) >= ${from}`);
  }
  if (until !== null)
    conditions.push(
      sql<SqlBool>`(duration <= ${until} OR duration IS NULL AND opened_at > ${at(now - (until + 1) * 1000)})`,
    );
  return conditions;
}

function timeConditions({ filter, timezone, now }: SystemFilter): readonly Condition[] {
  const conditions: Condition[] = [];
  const { from, until } = spanOfFilter(filter, now, timezone);
  if (from !== null) conditions.push(sql<SqlBool>`opened_at >= ${at(from)}`);
  if (until !== null) conditions.push(sql<SqlBool>`opened_at < ${at(until)}`);
  const local = sql`(opened_at AT TIME ZONE ${timezone})`;
  if (filter.weekdays.length > 0)
    conditions.push(sql<SqlBool>`extract(isodow FROM ${local}) = ANY(${[...filter.weekdays]}::integer[])`);
  const [start, end] = [minutesOf(filter.time_from), minutesOf(filter.time_until)];
  if (start !== null && end !== null) {
    const minute = sql`(extract(hour FROM ${local}) * 60 + extract(minute FROM ${local}))`;
    conditions.push(
      start < end
        ? sql<SqlBool>`${minute} >= ${start} AND ${minute} < ${end}`
        : sql<SqlBool>`(${minute} >= ${start} OR ${minute} < ${end})`,
    );
  }
  return conditions;
}
