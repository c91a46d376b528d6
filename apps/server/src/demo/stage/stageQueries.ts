import type { Database } from '../../platform/database/database.ts';

type Ids = ReadonlyMap<string, number>;

/** Which rows have these names, the oldest of each. */
export async function nodesNamed(database: Database, system_id: number, names: readonly string[]): Promise<Ids> {
  const rows = await database
    .selectFrom('system_tree_nodes')
    .select(['id', 'name'])
    .where('system_id', '=', system_id)
    .where('name', 'in', [...names])
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function sectionsNamed(database: Database, system_id: number, names: readonly string[]): Promise<Ids> {
  const rows = await database
    .selectFrom('sections')
    .select(['id', 'name'])
    .where('system_id', '=', system_id)
    .where('name', 'in', [...names])
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
