import type { LastCall } from '@carestead/domain/display/lastCallAt';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** The newest call of each section and type, open or closed: one step in the index for each, not one for each call. */
export function lastCallsOf(system_id: number): RawBuilder<LastCall> {
  const newest = sql`SELECT section_id, call_type_id, opened_at FROM calls WHERE system_id = ${system_id}`;
  const first = sql`ORDER BY section_id, call_type_id, opened_at DESC LIMIT 1`;
  return sql<LastCall>`
    WITH RECURSIVE last AS (
      (${newest} ${first})
      UNION ALL
      SELECT next.* FROM last, LATERAL (
        ${newest} AND (section_id, call_type_id) > (last.section_id, last.call_type_id) ${first}) AS next)
    SELECT section_id, call_type_id, opened_at FROM last`;
}

export const readLastCalls = async (database: Database, system_id: number): Promise<readonly LastCall[]> =>
  (await lastCallsOf(system_id).execute(database)).rows;
