import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** What rows are called now, or were called last; what never had a row is missing. */
export type Named = { id: number; name: string; kind: string | null; detail: string | null };

/** The values of the last version that has any: a row that was deleted keeps its name here. */
const lastValues = (system_id: number, entity: string, id: RawBuilder<unknown>) => sql`LATERAL (
  SELECT v.values AS was FROM row_versions v
  WHERE v.system_id = ${system_id} AND v.entity = ${entity} AND v.row_id = ${id} AND v.values IS NOT NULL
  ORDER BY v.number DESC LIMIT 1)`;

/** Call types or sections. */
export const readRowNames = (
  database: Database,
  system_id: number,
  entity: 'call_type' | 'section',
  ids: readonly number[],
): Promise<ReadonlyMap<number, Named>> =>
  byId(
    sql<Named>`SELECT wanted.id, was ->> 'name' AS name, NULL AS kind, NULL AS detail
      FROM unnest(${[...ids]}::integer[]) AS wanted (id)
      CROSS JOIN ${lastValues(system_id, entity, sql`wanted.id`)} AS named`,
    database,
  );

/** Nodes of the tree, with the name of the one that they stand in. */
export const readNodeNames = (
  database: Database,
  system_id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Named>> =>
  byId(
    sql<Named>`SELECT wanted.id, node.was ->> 'name' AS name, node.was ->> 'kind' AS kind, parent.was ->> 'name' AS detail
      FROM unnest(${[...ids]}::integer[]) AS wanted (id)
      CROSS JOIN ${lastValues(system_id, 'system_tree_node', sql`wanted.id`)} AS node
      LEFT JOIN ${lastValues(system_id, 'system_tree_node', sql`(node.was ->> 'parent_id')::integer`)} AS parent ON true`,
    database,
  );

async function byId(query: ReturnType<typeof sql<Named>>, database: Database) {
  const { rows } = await query.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}
