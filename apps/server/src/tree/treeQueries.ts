import type { Inherited } from '@carestead/domain/tree/inherited';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { placeKinds } from '@carestead/domain/tree/nodeKinds';
import { sql } from 'kysely';
import type { EntityContext } from '../platform/graphql/context.ts';

type Scope = Pick<EntityContext, 'database' | 'system_id'>;

/** A node as far as it says where it hangs and what those below it have from it. */
export type PlacedNode = Inherited & {
  id: number;
  parent_id: number | null;
  inherit_section: boolean;
  inherit_text_long: boolean;
  inherit_text_short: boolean;
  inherit_flight_profile: boolean;
};

const placed = sql`n.id, n.parent_id, n.section_id, n.text_long, n.text_short, n.flight_profile_id, n.inherit_section,
  n.inherit_text_long, n.inherit_text_short, n.inherit_flight_profile`;

/** These nodes and all above them, by id. */
export async function readWithAncestors(
  { database, system_id }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PlacedNode>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PlacedNode>`
    WITH RECURSIVE chain AS (
      SELECT ${placed} FROM system_tree_nodes n WHERE n.system_id = ${system_id} AND n.id = ANY(${[...new Set(ids)]})
      UNION
      SELECT ${placed} FROM chain JOIN system_tree_nodes n ON n.system_id = ${system_id} AND n.id = chain.parent_id)
    SELECT * FROM chain`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many levels hang below each of these nodes, those aside that are among them. */
export async function readHeights(
  { database, system_id }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ start: number; height: number }>`
    WITH RECURSIVE below AS (
      SELECT id AS start, id, 0 AS level FROM unnest(${[...ids]}::integer[]) AS id
      UNION ALL
      SELECT below.start, n.id, below.level + 1 FROM below JOIN system_tree_nodes n
        ON n.system_id = ${system_id} AND n.parent_id = below.id
      WHERE below.level <= ${deepestChain} AND n.id <> ALL(${[...ids]}::integer[]))
    SELECT start, max(level) AS height FROM below GROUP BY start`.execute(database);
  return new Map(rows.map(({ start, height }) => [start, height]));
}

/** Those of these nodes that have a child which inherits the section, among children that are not about to be written. */
export async function readSectionGivers(
  { database, system_id }: Scope,
  ids: readonly number[],
  written: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ parent_id: number }>`
    SELECT DISTINCT parent_id FROM system_tree_nodes
    WHERE system_id = ${system_id} AND parent_id = ANY(${[...ids]}) AND inherit_section
      AND id <> ALL(${[...written]}::integer[])`.execute(database);
  return new Set(rows.map(({ parent_id }) => parent_id));
}

export type HeirNode = {
  id: number;
  parent_id: number | null;
  section_id: number | null;
  inherit_section: boolean;
  number: number | null;
  is_device: boolean;
};

const heir = sql`n.id, n.parent_id, n.section_id, n.inherit_section, n.number,
  (n.is_tech OR n.kind <> ALL(${[...placeKinds]}::text[])) AS is_device`;

/** All nodes below these that have their section from them, as it is stored. */
export async function readSectionHeirs({ database, system_id }: Scope, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<HeirNode>`
    WITH RECURSIVE below AS (
      SELECT ${heir}, 1 AS level FROM system_tree_nodes n
      WHERE n.system_id = ${system_id} AND n.parent_id = ANY(${[...ids]}) AND n.inherit_section
      UNION
      SELECT ${heir}, below.level + 1 FROM below JOIN system_tree_nodes n
        ON n.system_id = ${system_id} AND n.parent_id = below.id
      WHERE n.inherit_section AND below.level < ${deepestChain})
    SELECT DISTINCT id, parent_id, section_id, inherit_section, number, is_device FROM below`.execute(database);
  return rows;
}

export type StoredMember = { id: number; section_id: number; number: number | null; is_device: boolean };

/** All nodes of these sections, be it their own section or one from above. */
export async function readMembers({ database, system_id }: Scope, sections: readonly number[]) {
  if (sections.length === 0) return [];
  const { rows } = await sql<StoredMember>`
    WITH RECURSIVE held AS (
      SELECT n.id, n.section_id, 0 AS level FROM system_tree_nodes n
      WHERE n.system_id = ${system_id} AND NOT n.inherit_section AND n.section_id = ANY(${[...sections]})
      UNION ALL
      SELECT n.id, held.section_id, held.level + 1 FROM held JOIN system_tree_nodes n
        ON n.system_id = ${system_id} AND n.parent_id = held.id
      WHERE n.inherit_section AND held.level < ${deepestChain})
    SELECT held.id, held.section_id, n.number, (n.is_tech OR n.kind <> ALL(${[...placeKinds]}::text[])) AS is_device
    FROM held JOIN system_tree_nodes n ON n.system_id = ${system_id} AND n.id = held.id`.execute(database);
  return rows;
}

/** Null: the configurator has reported none. */
export async function readSectionCapacity({ database, system_id }: Scope): Promise<number | null> {
  const found = await database
    .selectFrom('system_params')
    .select('section_capacity')
    .where('id', '=', system_id)
    .executeTakeFirst();
  return found?.section_capacity ?? null;
}

/** The serial numbers of all converters, in capitals. */
export async function readConverterSerials({ database, system_id }: Scope): Promise<ReadonlyMap<number, string>> {
  const rows = await database
    .selectFrom('system_tree_nodes')
    .select(['id', 'serial'])
    .where('system_id', '=', system_id)
    .where('kind', '=', 'converter')
    .where('serial', '<>', '')
    .execute();
  return new Map(rows.map(({ id, serial }) => [id, serial.toUpperCase()]));
}

/** These nodes as far as links go, and which of the given nodes others are linked to. */
export async function readLinks({ database, system_id }: Scope, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    is_linkable: boolean;
    linked_system_tree_node_id: number | null;
    linking_ids: readonly number[];
  }>`
    SELECT n.id, n.is_linkable, n.linked_system_tree_node_id, ARRAY(
      SELECT other.id FROM system_tree_nodes other
      WHERE other.system_id = n.system_id AND other.linked_system_tree_node_id = n.id) AS linking_ids
    FROM system_tree_nodes n WHERE n.system_id = ${system_id} AND n.id = ANY(${[...ids]})`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of these nodes the flags of the types of their open calls; a type that is not known counts as a call. */
export async function readOpenFlags({ database, system_id }: Scope, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, readonly { flag: string }[]>();
  const { rows } = await sql<{ id: number; flag: string }>`
    SELECT open.device_id AS id, coalesce(type.flag, 'Call') AS flag FROM calls open
      LEFT JOIN call_types type ON type.system_id = open.system_id AND type.id = open.call_type_id
    WHERE open.system_id = ${system_id} AND open.closed_at IS NULL AND open.device_id = ANY(${[...ids]})`.execute(
    database,
  );
  return Map.groupBy(rows, ({ id }) => id);
}
