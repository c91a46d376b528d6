import { nodeRights } from '@carestead/domain/access/nodeRights';
import type { CallFlag, Urgency } from '@carestead/domain/calls/call';
import { searchTerms } from '@carestead/domain/text/searchText';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { clauseSql } from '../../platform/database/looseTables.ts';
import type { Context } from '../../platform/graphql/context.ts';

/** The section of a node, its own or the one that it inherits; null: there is no such node. */
export async function sectionOfNode(database: Database, system_id: number, id: number): Promise<number | null> {
  const { rows } = await sql<{ section_id: number | null }>`
    WITH RECURSIVE chain AS (
      SELECT 0 AS level, n.parent_id, n.inherit_section, n.section_id FROM system_tree_nodes n
      WHERE n.system_id = ${system_id} AND n.id = ${id}
      UNION ALL
      SELECT chain.level + 1, n.parent_id, n.inherit_section, n.section_id FROM chain JOIN system_tree_nodes n
        ON n.system_id = ${system_id} AND n.id = chain.parent_id
      WHERE chain.inherit_section AND chain.level < ${deepestChain})
    SELECT section_id FROM chain ORDER BY level DESC LIMIT 1`.execute(database);
  return rows[0] ? (rows[0].section_id ?? 0) : null;
}

export async function findCallType(database: Database, system_id: number, id: number) {
  const found = await database
    .selectFrom('call_types')
    .select(['id', 'flag', 'urgency', 'sort_order'])
    .where('system_id', '=', system_id)
    .where('id', '=', id)
    .executeTakeFirst();
  // Choices of the declaration; the store writes no others.
  return found ? { ...found, flag: found.flag as CallFlag, urgency: found.urgency as Urgency } : null;
}

export type PlayChoice = { id: number; name: string };

const mostChoices = 30;
const containing = (part: string) => `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Nodes that the person may see, from which a call is played through. */
export async function findPlaces(
  { reading, system_id, viewer }: Pick<Context, 'reading' | 'system_id' | 'viewer'>,
  search: string,
): Promise<readonly PlayChoice[]> {
  const readable = nodeRights.readable(viewer, system_id).map(clauseSql);
  const found =
    search.trim() === '' ? sql`true` : sql`search_text LIKE ANY(${searchTerms(search).map(containing)}::text[])`;
  const { rows } = await sql<PlayChoice>`
    SELECT id, name FROM system_tree_nodes WHERE ${sql.join([sql`system_id = ${system_id}`, found, ...readable], sql` AND `)}
    ORDER BY name, id LIMIT ${mostChoices}`.execute(reading);
  return rows;
}

export async function findPlayedTypes(database: Database, system_id: number): Promise<readonly PlayChoice[]> {
  return await database
    .selectFrom('call_types')
    .select(['id', 'name'])
    .where('system_id', '=', system_id)
    .where('flag', '!=', 'Presence')
    .orderBy('name')
    .execute();
}
