import type { AddressColumns } from '@carestead/domain/tree/nodeAddresses';
import { nodeKinds } from '@carestead/domain/tree/nodeKinds';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { type TreeColumns, type TreeFlag, treeFlags } from '@carestead/domain/tree/treeIndex';
import { sql } from 'kysely';
import { rowsOf } from '../../platform/database/looseTables.ts';
import type { ListContext } from '../../platform/graphql/context.ts';

/** Whose tree is read, over which connections. */
export type TreeReader = Pick<ListContext, 'reading' | 'viewer' | 'system_id'>;

/** What a flag says of a row; all others are columns of the same name. */
const conditions: Partial<Record<TreeFlag, string>> = {
  has_serial: "serial <> ''",
  has_section: 'section_id IS NOT NULL',
  has_text_long: "text_long <> ''",
  has_text_short: "text_short <> ''",
  has_flight_profile: 'flight_profile_id IS NOT NULL',
};

const flagBits = sql.raw(
  (Object.keys(treeFlags) as TreeFlag[])
    .map((flag) => `CASE WHEN ${conditions[flag] ?? flag} THEN ${treeFlags[flag]} ELSE 0 END`)
    .join(' + '),
);

/**
 * The whole tree as far as the person may read it, put together by the database: this process builds no object per node. What
 * hangs below a node that the person may not read hangs below the nearest one above that they may.
 */
export async function readTreeRows(context: TreeReader): Promise<TreeColumns> {
  const { reading, system_id } = context;
  const readable = rowsOf(systemTreeNode, { ...context, database: reading }).select([
    'id',
    'parent_id',
    'sort_order',
    'name',
    sql<number>`array_position(${sql.val([...nodeKinds])}::text[], kind) - 1`.as('kind'),
    sql<number>`${flagBits}`.as('flags'),
  ]);
  const { rows } = await sql<TreeColumns>`
    WITH RECURSIVE seen AS MATERIALIZED (${readable}),
    hidden AS (
      SELECT seen.id, up.parent_id AS at FROM seen JOIN system_tree_nodes up
        ON up.system_id = ${system_id} AND up.id = seen.parent_id
      WHERE NOT EXISTS (SELECT FROM seen above WHERE above.id = seen.parent_id)
      UNION
      SELECT hidden.id, up.parent_id FROM hidden JOIN system_tree_nodes up
        ON up.system_id = ${system_id} AND up.id = hidden.at
      WHERE NOT EXISTS (SELECT FROM seen above WHERE above.id = hidden.at)),
    moved AS (SELECT hidden.id, hidden.at FROM hidden JOIN seen ON seen.id = hidden.at),
    placed AS (
      SELECT seen.*, coalesce(moved.at, above.id, 0) AS parent FROM seen
        LEFT JOIN seen above ON above.id = seen.parent_id LEFT JOIN moved ON moved.id = seen.id
      ORDER BY seen.sort_order, seen.id)
    SELECT coalesce(string_agg(id::text, ','), '') AS ids, coalesce(string_agg(parent::text, ','), '') AS parents,
      coalesce(string_agg(kind::text, ','), '') AS kinds, coalesce(string_agg(flags::text, ','), '') AS flags,
      coalesce(string_agg(translate(name, E'\n', ' '), E'\n'), '') AS names
    FROM placed`.execute(reading);
  return rows[0] ?? { ids: '', parents: '', kinds: '', flags: '', names: '' };
}

/** What only the advanced view shows, of the nodes that have any of it; put together by the database like the tree. */
export async function readNodeAddresses(context: TreeReader): Promise<AddressColumns> {
  const { reading, system_id } = context;
  const readable = rowsOf(systemTreeNode, { ...context, database: reading }).select(['id', 'serial', 'mac', 'number']);
  const { rows } = await sql<AddressColumns>`
    WITH known AS (
      SELECT seen.id, seen.serial, seen.mac, coalesce(seen.number::text, '') AS number,
        coalesce(translate(state.position, E'\n', ' '), '') AS position
      FROM (${readable}) seen
        LEFT JOIN device_states state ON state.system_id = ${system_id} AND state.device_id = seen.id)
    SELECT coalesce(string_agg(id::text, ',' ORDER BY id), '') AS ids,
      coalesce(string_agg(serial, E'\n' ORDER BY id), '') AS serials,
      coalesce(string_agg(mac, E'\n' ORDER BY id), '') AS macs,
      coalesce(string_agg(number, E'\n' ORDER BY id), '') AS numbers,
      coalesce(string_agg(position, E'\n' ORDER BY id), '') AS positions
    FROM known WHERE serial <> '' OR mac <> '' OR number <> '' OR position <> ''`.execute(reading);
  return rows[0] ?? { ids: '', serials: '', macs: '', numbers: '', positions: '' };
}
