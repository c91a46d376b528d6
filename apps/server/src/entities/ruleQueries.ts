import type { Entity, Values } from '@carestead/domain/kit/entity';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import { everyRowOf, rowsOf } from '../platform/database/looseTables.ts';
import type { EntityContext } from '../platform/graphql/context.ts';

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
