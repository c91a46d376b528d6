import { deepestChain } from '@carestead/domain/tree/inherited';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import { spendCells } from '../entities/cellBudget.ts';
import { rowsOf } from '../platform/database/looseTables.ts';
import type { ListContext } from '../platform/graphql/context.ts';

/** As much as a person looks through; a screen says how many there are in all. */
const mostNamed = 200;

/** What decides who may see a node. */
type Guarded = { system_id: number; kind: string; is_tech: boolean; call_source_id: number | null };

export type ChildNode = {
  id: number;
  name: string;
  kind: string;
  section_id: number | null;
  inherit_section: boolean;
  inherit_text_long: boolean;
};

export type Children = { nodes: readonly ChildNode[]; count: number; inheritSection: boolean };

/** The nodes that hang directly in these, as far as the person sees them. */
export async function readChildren(context: ListContext, ids: readonly number[]): Promise<Map<number, Children>> {
  const seen = rowsOf(systemTreeNode, { ...context, database: context.reading })
    .where(sql<SqlBool>`parent_id = ANY(${[...ids]})`)
    .select(['id', 'parent_id', 'name', 'kind', 'section_id', 'inherit_section', 'inherit_text_long', 'sort_order']);
  const { rows } = await sql<ChildNode & { parent_id: number; total: number; inherits: boolean }>`
    SELECT * FROM (
      SELECT seen.*, row_number() OVER (PARTITION BY parent_id ORDER BY sort_order, id) AS place,
        (count(*) OVER of_parent)::integer AS total, bool_or(inherit_section) OVER of_parent AS inherits
      FROM (${seen}) AS seen WINDOW of_parent AS (PARTITION BY parent_id)) AS placed
    WHERE place <= ${mostNamed} ORDER BY parent_id, place`.execute(context.reading);
  spendCells(context, rows.length * 6);
  const byParent = [...Map.groupBy(rows, ({ parent_id }) => parent_id)];
  return new Map(
    byParent.map(([id, nodes]) => {
      const { total: count = 0, inherits: inheritSection = false } = nodes[0] ?? {};
      return [id, { nodes, count, inheritSection }];
    }),
  );
}

export type NamedNode = { id: number; name: string; kind: string };

/** The nodes that are linked to these, as far as the person sees them. */
export async function readLinkingNodes(context: ListContext, ids: readonly number[]) {
  const rows = await rowsOf(systemTreeNode, { ...context, database: context.reading })
    .where(sql<SqlBool>`linked_system_tree_node_id = ANY(${[...ids]})`)
    .select([sql<number>`id`.as('id'), sql<string>`name`.as('name'), sql<string>`kind`.as('kind')])
    .select(sql<number>`linked_system_tree_node_id`.as('target'))
    .orderBy('name')
    .limit(mostNamed * ids.length)
    .execute();
  spendCells(context, rows.length * 3);
  return Map.groupBy(rows, ({ target }) => target);
}

export type ConverterNode = Guarded & { id: number };

/** The converter that a node hangs on: the one that its serial number names, else the nearest above it. */
export async function readConverters({ reading, system_id }: ListContext, ids: readonly number[]) {
  const { rows } = await sql<ConverterNode & { start: number }>`
    WITH RECURSIVE own AS (
      SELECT id, parent_id, split_part(lower(serial), '-', 1) AS plate FROM system_tree_nodes
      WHERE system_id = ${system_id} AND id = ANY(${[...ids]}) AND kind IN ('converter_device', 'converter_section')),
    chain AS (
      SELECT own.id AS start, own.parent_id AS at, 1 AS level FROM own
      UNION ALL
      SELECT chain.start, n.parent_id, chain.level + 1 FROM chain JOIN system_tree_nodes n
        ON n.system_id = ${system_id} AND n.id = chain.at WHERE chain.level < ${deepestChain}),
    named AS (
      SELECT own.id AS start, n.id, 0 AS level FROM own JOIN system_tree_nodes n
        ON n.system_id = ${system_id} AND lower(n.serial) = own.plate AND n.serial <> ''
      UNION ALL
      SELECT start, at, level FROM chain)
    SELECT DISTINCT ON (named.start) named.start, n.id, n.system_id, n.kind, n.is_tech, n.call_source_id
    FROM named JOIN system_tree_nodes n ON n.system_id = ${system_id} AND n.id = named.id AND n.kind = 'converter'
    ORDER BY named.start, named.level`.execute(reading);
  return new Map(rows.map((row) => [row.start, row]));
}

export type OpenCall = {
  /** The node for which it was read: the device, or a node above it. */
  node_id: number;
  id: number;
  opened_at: number;
  acknowledged_at: number | null;
  call_type_id: number;
  call_type_text: string;
  color: string | null;
  flag: string;
  urgency: string;
  call_source_id: number;
  call_source_text: string;
  device_id: number;
  device_name: string;
  device: Guarded;
};

/** The open calls of these nodes and of all below them. Open calls are few, so their devices are followed upwards. */
export async function readOpenCalls({ reading, system_id }: ListContext, ids: readonly number[]) {
  const { rows } = await sql<Omit<OpenCall, 'device'> & Guarded & { source_of_device: number | null }>`
    WITH RECURSIVE up AS (
      SELECT open.id AS call_id, open.device_id AS at, 0 AS level FROM calls open
      WHERE open.system_id = ${system_id} AND open.closed_at IS NULL
      UNION ALL
      SELECT up.call_id, n.parent_id, up.level + 1 FROM up JOIN system_tree_nodes n
        ON n.system_id = ${system_id} AND n.id = up.at WHERE up.level < ${deepestChain})
    SELECT up.at AS node_id, open.id, open.opened_at, open.acknowledged_at, open.call_type_id,
      open.call_type_text, open.call_source_id, open.call_source_text, open.device_id, type.color,
      coalesce(type.flag, 'Call') AS flag, coalesce(type.urgency, 'Emergency') AS urgency, device.name AS device_name,
      device.system_id, device.kind, device.is_tech, device.call_source_id AS source_of_device
    FROM up JOIN calls open ON open.id = up.call_id
      JOIN system_tree_nodes device ON device.system_id = ${system_id} AND device.id = open.device_id
      LEFT JOIN call_types type ON type.system_id = open.system_id AND type.id = open.call_type_id
    WHERE up.at = ANY(${[...ids]}) ORDER BY open.opened_at, open.id LIMIT ${mostNamed * ids.length}`.execute(reading);
  const calls = rows.map(({ system_id: system, kind, is_tech, source_of_device, ...call }) => ({
    ...call,
    device: { system_id: system, kind, is_tech, call_source_id: source_of_device },
  }));
  return Map.groupBy(calls, ({ node_id }) => node_id);
}
