import type { CallLogSort } from '@carestead/domain/callLog/sort';
import { type RawBuilder, sql } from 'kysely';
import { filterCondition, type SystemFilter } from '../platform/callLog/filterQueries.ts';
import { orderBy, orderByStored, sortValue } from './listQueries.ts';

/** Moments are what the clocks of the system read, in seconds as if they were in UTC. */
export const exportedColumns = [
  'system_id',
  'opened',
  'place',
  'call_type',
  'urgency',
  'section',
  'call_source',
  'duration',
  'closed',
  'handled_by',
  'closed_by',
] as const;

/** All calls of a filter, in the order of the list, with these columns. */
export function exportedCalls(systems: readonly SystemFilter[], sort: CallLogSort): RawBuilder<unknown> {
  const [first, ...others] = systems.map((system) => callsOfSystem(system));
  if (!first) return sql`SELECT WHERE false`;
  if (others.length === 0) return sql`SELECT ${first} ORDER BY ${orderBy(sort)}`;
  const key = sql`${sortValue(sort)} AS sort_value, opened_at, id`;
  const all = sql.join(
    [first, ...others].map((calls) => sql`SELECT ${key}, ${calls}`),
    sql` UNION ALL `,
  );
  const columns = sql.join(exportedColumns.map((name) => sql.ref(name)));
  return sql`SELECT ${columns} FROM (${all}) AS calls ORDER BY ${orderByStored(sort)}`;
}

function callsOfSystem(system: SystemFilter) {
  const clock = (column: string) => sql`date_part('epoch', ${sql.ref(column)} AT TIME ZONE ${system.timezone})`;
  return sql`system_id, ${clock('opened_at')} AS opened, node_path_text AS place, call_type_name AS call_type, urgency,
      section_name AS section, coalesce(nullif(call_source_text, ''), nullif(device_text_long, ''), device_text_short) AS call_source,
      duration, ${clock('closed_at')} AS closed, handled_by, manually_closed_by_username AS closed_by
    FROM call_log WHERE ${filterCondition(system)}`;
}
