import type { Entity, Values } from '@carestead/domain/kit/entity';
import type { FileField } from '@carestead/domain/kit/files';
import type { LimitName } from '@carestead/domain/licence/licence';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { everyRowOf, rowsOf } from '../platform/database/looseTables.ts';
import type { EntityContext } from '../platform/graphql/context.ts';

type Scope = Pick<EntityContext, 'database' | 'system_id' | 'viewer'>;

export async function countOf(scope: Scope, entity: Entity): Promise<number> {
  const { count } = await everyRowOf(entity, scope)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Is there another row with the same values in these fields? Capitals do not make two names different. */
export async function hasTwin(
  scope: Scope,
  entity: Entity,
  fields: readonly string[],
  values: Values,
  id: number | null,
) {
  let query = everyRowOf(entity, scope).select('id').limit(1);
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
export async function existingIds(scope: Scope, entity: Entity, ids: readonly number[], kept: readonly number[]) {
  const found = (rows: ReturnType<typeof everyRowOf>, wanted: readonly number[]) =>
    rows
      .select(sql<number>`id`.as('id'))
      .where(sql<SqlBool>`id = ANY(${[...wanted]})`)
      .forKeyShare()
      .execute();
  const rows = await found(rowsOf(entity, scope), ids);
  const existing = new Set(rows.map(({ id }) => id));
  const unseen = ids.filter((id) => !existing.has(id) && kept.includes(id));
  if (unseen.length > 0) for (const { id } of await found(everyRowOf(entity, scope), unseen)) existing.add(id);
  return existing;
}

/** Shared by those who save a row with a file, kept from them by the sweep: no file goes while a row is taking it. */
export const fileLock = 7_213_002;

/** Is there such a file, and is it one that this field takes? It stays until the end of the transaction. */
export async function holdFile(database: Database, { types, maxBytes }: FileField, id: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock_shared(${fileLock})`.execute(database);
  const found = await database
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('type', 'in', [...types])
    .where('size', '<=', maxBytes)
    .executeTakeFirst();
  return found !== undefined;
}

/** Held until the end of the transaction: two at once would pass the limit together, in two systems too. */
export async function lockLicensed(database: Database, limit: LimitName) {
  await sql`SELECT pg_advisory_xact_lock(hashtext('licence'), hashtext(${limit}))`.execute(database);
}
