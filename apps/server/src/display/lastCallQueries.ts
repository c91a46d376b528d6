import type { LastCall } from '@carestead/domain/display/lastCallAt';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/**
 * So many calls of a system are searched, the newest first. An index by section and type would find older ones
 * too, but each call would be kept more slowly for it.
 */
export const searchedCalls = 1000;

/** When a call of each section and type was last opened. */
export const lastCallsOf = (system_id: number): RawBuilder<LastCall> => sql<LastCall>`
  SELECT section_id, call_type_id, max(opened_at) AS opened_at
  FROM (
    SELECT section_id, call_type_id, opened_at FROM calls WHERE system_id = ${system_id}
    ORDER BY opened_at DESC, id DESC LIMIT ${searchedCalls}
  ) AS newest
  GROUP BY section_id, call_type_id`;

export const readLastCalls = async (database: Database, system_id: number): Promise<readonly LastCall[]> =>
  (await lastCallsOf(system_id).execute(database)).rows;
