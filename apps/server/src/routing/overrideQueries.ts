import { deepestChain } from '@carestead/domain/tree/inherited';
import { sql } from 'kysely';
import type { EntityContext } from '../platform/graphql/context.ts';

export type SectionOverride = { id: number; active_id: number | null; active_name: string | null };

/** Of several that are on, the one made last. */
const active = sql`max(o.id) FILTER (WHERE o.is_enabled) AS active_id,
      (array_agg(o.name ORDER BY o.id DESC) FILTER (WHERE o.is_enabled))[1] AS active_name`;

const byId = (rows: readonly SectionOverride[]) => new Map(rows.map((row) => [row.id, row]));

/** Those of these interconnections that are on. */
export async function activeAmong({ database, system_id }: EntityContext, ids: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM display_group_overrides
    WHERE system_id = ${system_id} AND id = ANY(${[...ids]}) AND is_enabled`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** Of the sections that have an interconnection, by the id of the section. */
export async function overridesOfSections({ database, system_id }: EntityContext, ids: readonly number[]) {
  const { rows } = await sql<SectionOverride>`
    SELECT section_id AS id, ${active} FROM display_group_overrides o
    WHERE system_id = ${system_id} AND section_id = ANY(${[...ids]}) GROUP BY section_id`.execute(database);
  return byId(rows);
}

/** Of the nodes whose section has an interconnection, by the id of the node; a section may come from a node above. */
export async function overridesOfNodes({ database, system_id }: EntityContext, ids: readonly number[]) {
  const { rows } = await sql<SectionOverride>`
    WITH RECURSIVE chain AS (
      SELECT id AS node_id, parent_id, inherit_section, section_id, 0 AS depth FROM system_tree_nodes
      WHERE system_id = ${system_id} AND id = ANY(${[...ids]})
      UNION ALL
      SELECT chain.node_id, up.parent_id, up.inherit_section, up.section_id, chain.depth + 1
      FROM chain JOIN system_tree_nodes up ON up.system_id = ${system_id} AND up.id = chain.parent_id
      WHERE chain.inherit_section AND chain.depth < ${deepestChain})
    SELECT chain.node_id AS id, ${active}
    FROM chain JOIN display_group_overrides o ON o.system_id = ${system_id} AND o.section_id = chain.section_id
    WHERE NOT chain.inherit_section GROUP BY chain.node_id`.execute(database);
  return byId(rows);
}
