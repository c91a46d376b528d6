import { deepestChain } from '@carestead/domain/tree/inherited';
import { sql } from 'kysely';
import type { Bind } from '../platform/database/sqlText.ts';
import type { ListContext } from '../platform/graphql/context.ts';
import { openDefects } from './severityQueries.ts';

export type NodeAbove = {
  start: number;
  system_id: number;
  id: number;
  name: string;
  kind: string;
  is_tech: boolean;
  call_source_id: number | null;
  section_id: number | null;
  section_name: string | null;
  text_long: string;
  text_short: string;
  flight_profile_id: number | null;
  flight_profile_name: string | null;
  inherit_section: boolean;
  inherit_text_long: boolean;
  inherit_text_short: boolean;
  inherit_flight_profile: boolean;
};

/** For each of these nodes those above it, the nearest first; with the node itself where that is requested. */
export async function readNodesAbove(
  { reading, system_id }: ListContext,
  ids: readonly number[],
  isWithNode = false,
): Promise<ReadonlyMap<number, readonly NodeAbove[]>> {
  const { rows } = await sql<NodeAbove>`
    WITH RECURSIVE chain AS (
      SELECT id AS start, 0 AS level, n.* FROM system_tree_nodes n WHERE system_id = ${system_id} AND id = ANY(${[...ids]})
      UNION ALL
      SELECT chain.start, chain.level + 1, n.* FROM chain JOIN system_tree_nodes n
        ON n.system_id = ${system_id} AND n.id = chain.parent_id WHERE chain.level < ${deepestChain})
    SELECT start, system_id, id, name, kind, is_tech, call_source_id, section_id, text_long, text_short,
      flight_profile_id, inherit_section, inherit_text_long, inherit_text_short, inherit_flight_profile,
      (SELECT s.name FROM sections s WHERE s.system_id = chain.system_id AND s.id = chain.section_id) AS section_name,
      (SELECT p.name FROM flight_profiles p
        WHERE p.system_id = chain.system_id AND p.id = chain.flight_profile_id) AS flight_profile_name
    FROM chain WHERE level > 0 OR ${isWithNode} ORDER BY start, level`.execute(reading);
  return Map.groupBy(rows, ({ start }) => start);
}

/** Those of these nodes for which a call for a defect is open. */
export async function readDefectNodes({ reading, system_id }: ListContext, ids: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT device_id AS id FROM (${sql.raw(openDefects(String(system_id)))}) open
    WHERE device_id = ANY(${[...ids]})`.execute(reading);
  return new Map(rows.map(({ id }) => [id, true]));
}

/** The nodes whose section is one of these, be it their own or inherited. */
export const inSections = (system_id: number, sections: readonly string[], bind: Bind) => {
  const system = bind(system_id);
  return `id IN (
    WITH RECURSIVE held AS (
      SELECT id, 0 AS level FROM system_tree_nodes
      WHERE system_id = ${system} AND NOT inherit_section AND section_id::text = ANY(${bind([...sections])})
      UNION ALL
      SELECT n.id, held.level + 1 FROM held JOIN system_tree_nodes n ON n.system_id = ${system} AND n.parent_id = held.id
      WHERE n.inherit_section AND held.level < ${deepestChain})
    SELECT id FROM held)`;
};
