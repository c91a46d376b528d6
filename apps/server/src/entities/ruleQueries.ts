import type { Entity, Values } from '@carestead/domain/kit/entity';
import { deepestChain } from '@carestead/domain/tree/inherited';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import { everyRowOf, rowsOf } from '../platform/database/looseTables.ts';
import type { EntityContext } from './entityContext.ts';

type Scope = Pick<EntityContext, 'database' | 'system_id' | 'viewer'>;

export async function countOf(scope: Scope, of: Entity): Promise<number> {
  const { count } = await everyRowOf(of, scope)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Is there another row with the same values in these fields? Capitals do not tell two names apart. */
export async function hasTwin(scope: Scope, of: Entity, fields: readonly string[], values: Values, id: number | null) {
  let query = everyRowOf(of, scope).select('id').limit(1);
  for (const field of fields) {
    query = query.where(sql<SqlBool>`lower(${sql.ref(field)}::text) = lower(${values[field]}::text)`);
  }
  if (id !== null) query = query.where('id', '<>', id);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Which of these rows exist for the person; they are kept from being deleted until the transaction ends. What was
 * pointed to before may stay, though the person does not see it.
 */
export async function existingIds(scope: Scope, of: Entity, ids: readonly number[], kept: readonly number[]) {
  const found = (rows: ReturnType<typeof everyRowOf>, wanted: readonly number[]) =>
    rows
      .select(sql<number>`id`.as('id'))
      .where(sql<SqlBool>`id = ANY(${[...wanted]})`)
      .forKeyShare()
      .execute();
  const rows = await found(rowsOf(of, scope), ids);
  const existing = new Set(rows.map(({ id }) => id));
  const unseen = ids.filter((id) => !existing.has(id) && kept.includes(id));
  if (unseen.length > 0) for (const { id } of await found(everyRowOf(of, scope), unseen)) existing.add(id);
  return existing;
}

/** Does the row hang, however deep, in the other one, or is it that one? */
export async function isBelow({ database, system_id }: Scope, of: Entity, id: number, above: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE chain AS (
      SELECT id, parent_id FROM ${sql.table(of.plural)} WHERE system_id = ${system_id} AND id = ${id}
      UNION
      SELECT up.id, up.parent_id FROM chain JOIN ${sql.table(of.plural)} up
        ON up.system_id = ${system_id} AND up.id = chain.parent_id)
    SELECT id FROM chain WHERE id = ${above}`.execute(database);
  return rows.length > 0;
}

export type ChainNode = {
  section_id: number | null;
  inherit_section: boolean;
  text_long: string;
  inherit_text_long: boolean;
};

/** The node and those above it, as far as values are inherited. */
export async function chainFrom({ database, system_id }: Scope, id: number): Promise<readonly ChainNode[]> {
  const { rows } = await sql<ChainNode>`
    WITH RECURSIVE chain AS (
      SELECT n.*, 0 AS depth FROM system_tree_nodes n WHERE system_id = ${system_id} AND id = ${id}
      UNION ALL
      SELECT up.*, chain.depth + 1 FROM chain JOIN system_tree_nodes up
        ON up.system_id = ${system_id} AND up.id = chain.parent_id WHERE chain.depth < ${deepestChain})
    SELECT section_id, inherit_section, text_long, inherit_text_long FROM chain ORDER BY depth`.execute(database);
  return rows;
}

/** Is an interconnection of the section on? */
export async function isOverridden({ database, system_id }: Scope, section_id: number): Promise<boolean> {
  const found = await database
    .selectFrom('display_group_overrides')
    .select('id')
    .where('system_id', '=', system_id)
    .where('section_id', '=', section_id)
    .where('is_enabled', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
