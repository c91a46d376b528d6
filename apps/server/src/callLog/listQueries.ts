import type { CallLogColumn, CallLogSort } from '@carestead/domain/callLog/sort';
import type { CallFlag, Urgency } from '@carestead/domain/calls/call';
import type { CallKind } from '@carestead/domain/calls/callKind';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { filterCondition, never, type SystemFilter } from '../platform/callLog/filterQueries.ts';
import type { Database } from '../platform/database/database.ts';

const columns = [
  'id',
  'system_id',
  'opened_at',
  'closed_at',
  'duration',
  'presence_at',
  'acknowledged_at',
  'handled_by',
  'manually_closed_by_username',
  'call_type_id',
  'call_type_name',
  'call_type_text',
  'call_type_char',
  'call_type_color',
  'urgency',
  'flag',
  'kind',
  'is_test',
  'call_source_id',
  'call_source_text',
  'section_id',
  'section_name',
  'device_id',
  'device_text_short',
  'device_text_long',
  'node_path',
  'node_path_text',
] as const;

export type LoggedCall = {
  id: number;
  system_id: number;
  opened_at: number;
  closed_at: number | null;
  duration: number | null;
  presence_at: number | null;
  acknowledged_at: number | null;
  handled_by: string;
  manually_closed_by_username: string;
  call_type_id: number;
  call_type_name: string;
  call_type_text: string;
  call_type_char: string;
  call_type_color: string;
  urgency: Urgency | null;
  flag: CallFlag | null;
  kind: CallKind;
  is_test: boolean;
  call_source_id: number;
  call_source_text: string;
  section_id: number;
  section_name: string;
  device_id: number;
  device_text_short: string;
  device_text_long: string;
  node_path: readonly number[];
  node_path_text: string;
};

/** Where a page begins: after this row, in the order of the list. */
export type CallKey = { value: string; opened_at: number; id: number };

/** Texts are compared as people sort them; everything else is a number, a moment that of its milliseconds. */
type SortKey = { by: RawBuilder<unknown>; is: 'text' | 'number' | 'moment' };

const text = (column: string): SortKey => ({ by: sql`${sql.ref(column)} COLLATE carestead_text`, is: 'text' });
const number = (by: RawBuilder<unknown>): SortKey => ({ by, is: 'number' });

/** By what a column is sorted; among equals by the time of opening. Null: by that alone. Months that are over have an index for each. */
const sortKeys: Readonly<Record<CallLogColumn, SortKey | null>> = {
  opened_at: null,
  urgency: number(
    sql`CASE urgency WHEN 'Normal' THEN 1 WHEN 'Urgent' THEN 2 WHEN 'Emergency' THEN 3 ELSE 0 END::bigint`,
  ),
  place: text('node_path_text'),
  call_type: text('call_type_name'),
  section: text('section_name'),
  call_source: text('call_source_text'),
  duration: number(sql`coalesce(duration, ${sql.lit(never)}::bigint)`),
  handled_by: text('handled_by'),
  closed_by: text('manually_closed_by_username'),
  closed_at: { by: sql`coalesce(closed_at, 'infinity'::timestamptz)`, is: 'moment' },
  system: number(sql`system_id::bigint`),
};

/** Whether a page of a list that is sorted by this column can begin there. */
export const isKeyOf = (column: CallLogColumn, { value }: CallKey): boolean => {
  const key = sortKeys[column];
  return key === null || key.is === 'text' || /^\d{1,19}$/.test(value);
};

export type Page = { sort: CallLogSort; after: CallKey | null; limit: number };

export type FoundCall = LoggedCall & { sort_value: string };

export type ListedCall = LoggedCall & { is_unreached: boolean };

/** Marks those for which phones have reached no person; that ends with the call. */
export async function withUnreached(database: Database, calls: readonly LoggedCall[]): Promise<readonly ListedCall[]> {
  const open = calls.filter(({ closed_at }) => closed_at === null).map(({ id }) => id);
  const rows =
    open.length === 0
      ? []
      : await database
          .selectFrom('calls')
          .select('id')
          .where('id', 'in', open)
          .where('is_unreached', '=', true)
          .execute();
  const unreached = new Set(rows.map(({ id }) => id));
  return calls.map((call) => ({ ...call, is_unreached: unreached.has(call.id) }));
}

/** Each system is read by itself, so that its index leads to the rows of the page; then the pages are merged. */
export async function readCallLog(
  database: Database,
  systems: readonly SystemFilter[],
  page: Page,
): Promise<readonly FoundCall[]> {
  const spans = keyWithin(page.sort) ? [sql<SqlBool>`true`] : await readSpans(database);
  const [first, ...others] = systems.flatMap((system) =>
    spans.map((span) => sql<FoundCall>`(${pageOfSystem(system, page, span)})`),
  );
  if (!first) return [];
  const merged = sql<FoundCall>`SELECT * FROM (${sql.join([first, ...others], sql` UNION ALL `)}) AS pages
    ORDER BY ${orderByStored(page.sort)} LIMIT ${page.limit}`;
  const { rows } = await (others.length === 0 ? first : merged).execute(database);
  return rows;
}

/**
 * The months that follow each other up to the last one, and everything else. PostgreSQL reads months one after the other, and stops
 * when the page is full, only where the default partition cannot have any rows between theirs; otherwise it looks for the first
 * row of every month before it gives any.
 */
async function readSpans(database: Database): Promise<readonly RawBuilder<SqlBool>[]> {
  const { rows } = await sql<{ first: number; last: number }>`
    SELECT min(month) AT TIME ZONE 'UTC' AS first, (max(month) + interval '1 month') AT TIME ZONE 'UTC' AS last
    FROM (SELECT month, month + row_number() OVER (ORDER BY month DESC) * interval '1 month' AS run
      FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid,
        LATERAL (SELECT to_date(substring(relname FROM '^call_log_(\\d{4}_\\d{2})$'), 'YYYY_MM')::timestamp AS month) AS named
      WHERE inhparent = 'call_log'::regclass AND month IS NOT NULL) AS months
    GROUP BY run ORDER BY last DESC LIMIT 1`.execute(database);
  const [months] = rows;
  if (!months) return [sql<SqlBool>`true`];
  const [first, last] = [sql`to_timestamp(${months.first} / 1000.0)`, sql`to_timestamp(${months.last} / 1000.0)`];
  return [
    sql<SqlBool>`opened_at >= ${first} AND opened_at < ${last}`,
    sql<SqlBool>`(opened_at < ${first} OR opened_at >= ${last})`,
  ];
}

const storedValue = ({ is }: SortKey) =>
  is === 'text' ? sql`sort_value COLLATE carestead_text` : sql`sort_value::bigint`;

/** By the columns of the log. */
export const orderBy = (sort: CallLogSort) => orderByKey(sortKeys[sort.column], sort);

/** By what `sortValue` has put beside the rows of several systems. */
export function orderByStored(sort: CallLogSort) {
  const key = sortKeys[sort.column];
  return orderByKey(key && { ...key, by: storedValue(key) }, sort);
}

export function sortValue({ column }: CallLogSort) {
  const key = sortKeys[column];
  if (!key) return sql`''`;
  if (key.is !== 'moment') return sql`(${key.by})::text`;
  return sql`coalesce((extract(epoch FROM nullif(${key.by}, 'infinity')) * 1000)::bigint, ${sql.lit(never)}::bigint)::text`;
}

/** What `sortValue` has given, as it is compared. */
function keyValue({ is }: SortKey, value: string) {
  if (is === 'text') return sql`${value}::text COLLATE carestead_text`;
  if (is === 'number') return sql`${value}::bigint`;
  return value === never ? sql`'infinity'::timestamptz` : sql`to_timestamp(${value}::bigint / 1000.0)`;
}

function orderByKey(key: SortKey | null, { descending }: CallLogSort) {
  const direction = descending ? sql`DESC` : sql`ASC`;
  const opened = sql`opened_at ${direction}, id ${direction}`;
  return key ? sql`${key.by} ${direction}, ${opened}` : opened;
}

function pageOfSystem(system: SystemFilter, { sort, after, limit }: Page, span: RawBuilder<SqlBool>) {
  return sql`SELECT ${sql.join(columns.map((name) => sql.ref(name)))}, ${sortValue(sort)} AS sort_value
    FROM call_log WHERE ${filterCondition(system)} AND ${span} AND ${isAfter(sort, after, system.reach.system_id)}
    ORDER BY ${orderByKey(keyWithin(sort), sort)} LIMIT ${limit}`;
}

/** Within one system all rows have the same system: the index of the time leads to them. */
const keyWithin = ({ column }: CallLogSort) => (column === 'system' ? null : sortKeys[column]);

function isAfter(sort: CallLogSort, after: CallKey | null, system_id: number): RawBuilder<SqlBool> {
  if (!after) return sql<SqlBool>`true`;
  const { column, descending } = sort;
  if (column === 'system' && Number(after.value) !== system_id)
    return sql<SqlBool>`${sql.lit(descending ? system_id < Number(after.value) : system_id > Number(after.value))}`;
  const key = keyWithin(sort);
  const compare = descending ? sql`<` : sql`>`;
  const opened = sql`to_timestamp(${after.opened_at} / 1000.0)`;
  // Not as a comparison of both at once: beside another bound of the time the index would begin at that one instead.
  if (!key)
    return sql<SqlBool>`opened_at ${compare}= ${opened} AND (opened_at ${compare} ${opened} OR id ${compare} ${after.id}::bigint)`;
  return sql<SqlBool>`(${key.by}, opened_at, id) ${compare} (${keyValue(key, after.value)}, ${opened}, ${after.id}::bigint)`;
}

/** The exact number: as long as the filter takes to look at every call in its span. */
export async function countCallLog(database: Database, systems: readonly SystemFilter[]): Promise<number> {
  let sum = 0;
  for (const system of systems) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM call_log WHERE ${filterCondition(system)}`.execute(database);
    sum += rows[0]?.count ?? 0;
  }
  return sum;
}

type Plan = { Plan: { 'Plan Rows': number } };

/** As many as the planner expects: at once, and of the right order of magnitude. */
export async function estimateCallLog(database: Database, systems: readonly SystemFilter[]): Promise<number> {
  let sum = 0;
  for (const system of systems) {
    const { rows } = await sql<{ 'QUERY PLAN': readonly Plan[] }>`
      EXPLAIN (FORMAT JSON) SELECT 1 FROM call_log WHERE ${filterCondition(system)}`.execute(database);
    sum += rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  }
  return sum;
}
