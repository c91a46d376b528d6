import { measuredEntities } from '@carestead/domain/analytics/changes';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

const mostEntries = 200;

export type ChangedRow = {
  at: number;
  entity_type: string;
  entity_id: number;
  name: string;
  action: string;
  fields: readonly string[];
};

/** The newest changes of rows that may make calls faster or slower. What is changed on the day it was made is its set-up. */
export async function readChangedRows(
  database: Database,
  system_id: number,
  { from, until }: { from: number; until: number },
): Promise<readonly ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    SELECT created_at AS at, entity_type, entity_id, entity_display_name AS name, action,
      jsonb_path_query_array(changes, '$[*].field') AS fields
    FROM audit_log a
    WHERE system_id = ${system_id} AND entity_type = ANY(${[...measuredEntities]}::text[])
      AND action IN ('updated', 'deleted') AND entity_id IS NOT NULL
      AND created_at >= to_timestamp(${from} / 1000.0) AND created_at < to_timestamp(${until} / 1000.0)
      AND NOT EXISTS (
        SELECT FROM audit_log made
        WHERE made.system_id = a.system_id AND made.entity_type = a.entity_type AND made.entity_id = a.entity_id
          AND made.action = 'created' AND made.created_at <= a.created_at
          AND made.created_at > a.created_at - interval '1 day')
    ORDER BY created_at DESC, id DESC LIMIT ${mostEntries}`.execute(database);
  return rows;
}

/** The rows that say which shifts there are, and which calls a change concerns. */
export async function readPlans(database: Database, system_id: number) {
  const schedules = await database
    .selectFrom('schedules')
    .select(['id', 'name', 'time_1', 'time_2', 'time_3', 'time_4', 'time_5'])
    .where('system_id', '=', system_id)
    .execute();
  const sections = await database
    .selectFrom('sections')
    .select(['id', 'weekday_schedule_id', 'weekend_schedule_id'])
    .where('system_id', '=', system_id)
    .execute();
  const overrides = await database
    .selectFrom('display_group_overrides')
    .select(['id', 'section_id'])
    .where('system_id', '=', system_id)
    .execute();
  const merge_groups = await database
    .selectFrom('merge_groups')
    .select(['id', 'sections'])
    .where('system_id', '=', system_id)
    .execute();
  return { schedules, sections, overrides, merge_groups };
}
