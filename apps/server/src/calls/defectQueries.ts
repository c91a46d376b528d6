import type { DefectReach } from '@carestead/domain/calls/defect';
import { searchTerms } from '@carestead/domain/text/searchText';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export type StoredDefect = {
  id: number;
  opened_at: number;
  closed_at: number | null;
  device_id: number;
  device_text: string;
  section_id: number;
  section_name: string;
  /** The names of the nodes from the building down to the device. */
  place: string;
  call_source_text: string;
  is_repeater: boolean;
  criterion: string;
};

/** A page of what is over ends before this one. */
export type DefectKey = { opened_at: number; id: number };

type Wanted = { system_id: number; reach: DefectReach; search: string; limit: number };

const deviceText = sql`coalesce(nullif(device_text_long, ''), device_text_short)`;

/** As the journal has it of the event that opened the defect. */
const criterion = (id: RawBuilder<unknown>) => sql`coalesce((SELECT data ->> 'criterion' FROM journal
  WHERE call_id = ${id} AND kind = 'defect' ORDER BY journal.id LIMIT 1), '')`;

const readable = ({ repeaters, call_sources }: DefectReach, isRepeater: RawBuilder<unknown>) => sql<SqlBool>`
  (${repeaters}::boolean OR NOT ${isRepeater})
  AND (${call_sources === null}::boolean OR call_source_id = ANY(${call_sources ?? []}::integer[]))`;

/** Those that are open now, by the type that their call has now; the log may not have them yet. */
export async function readOpenDefects(database: Database, wanted: Wanted): Promise<readonly StoredDefect[]> {
  const { system_id, reach, search, limit } = wanted;
  const isRepeater = sql`EXISTS (SELECT FROM call_source_groups source_group WHERE source_group.system_id = ${system_id}
    AND source_group.flag = 'Repeater' AND c.call_source_id = ANY(source_group.related_callsources))`;
  const { rows } = await sql<StoredDefect>`
    SELECT c.id, c.opened_at, c.closed_at, c.device_id, ${deviceText} AS device_text, c.section_id, c.section_name,
      path.names AS place, c.call_source_text, ${isRepeater} AS is_repeater, ${criterion(sql`c.id`)} AS criterion
    FROM calls c JOIN call_types type ON type.system_id = c.system_id AND type.id = c.call_type_id
    CROSS JOIN LATERAL (
      WITH RECURSIVE above AS (
        SELECT id, parent_id, name, 1 AS depth FROM system_tree_nodes
        WHERE system_id = c.system_id AND id = c.device_id
        UNION ALL
        SELECT node.id, node.parent_id, node.name, depth + 1 FROM above
        JOIN system_tree_nodes node ON node.system_id = c.system_id AND node.id = above.parent_id WHERE depth < 10
      ) SELECT coalesce(string_agg(name, ' / ' ORDER BY depth DESC), '') AS names FROM above
    ) AS path
    WHERE c.system_id = ${system_id} AND c.closed_at IS NULL AND type.flag = 'Defect' AND ${readable(reach, isRepeater)}
      AND ${isFound(
        search,
        sql`search_text_of(${deviceText} || E'\n' || c.section_name || E'\n' || path.names || E'\n' ||
        c.call_source_text)`,
      )}
    ORDER BY c.opened_at DESC, c.id DESC LIMIT ${limit}`.execute(database);
  return rows;
}

/** Those that are over, as they were when they opened; newest first. */
export async function readPastDefects(
  database: Database,
  { system_id, reach, search, limit, before }: Wanted & { before: DefectKey | null },
): Promise<readonly StoredDefect[]> {
  const page = before
    ? sql<SqlBool>`(opened_at, id) < (to_timestamp(${before.opened_at} / 1000.0), ${before.id}::bigint)`
    : sql<SqlBool>`true`;
  const { rows } = await sql<StoredDefect>`
    SELECT l.id, l.opened_at, l.closed_at, l.device_id, ${deviceText} AS device_text, l.section_id, l.section_name,
      l.node_path_text AS place, l.call_source_text, l.is_repeater, ${criterion(sql`l.id`)} AS criterion
    FROM call_log l
    WHERE system_id = ${system_id} AND flag = 'Defect' AND closed_at IS NOT NULL AND ${readable(reach, sql`is_repeater`)}
      AND ${page} AND ${isFound(search, sql`search_text`)}
    ORDER BY opened_at DESC, id DESC LIMIT ${limit}`.execute(database);
  return rows;
}

function isFound(search: string, text: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (search === '') return sql<SqlBool>`true`;
  const patterns = searchTerms(search).map((term) => `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  return sql<SqlBool>`${text} LIKE ANY(${patterns}::text[])`;
}
