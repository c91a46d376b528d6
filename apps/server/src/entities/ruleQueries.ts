import type { Entity } from '@carestead/domain/kit/entity';
import type { FileField } from '@carestead/domain/kit/files';
import type { LimitName } from '@carestead/domain/licence/licence';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { everyRowOf, rowsOf } from '../platform/database/looseTables.ts';
import type { CheckedRow, EntityContext } from '../platform/graphql/context.ts';

type Scope = Pick<EntityContext, 'database' | 'system_id' | 'viewer'>;

export async function countOf(scope: Scope, entity: Entity): Promise<number> {
  const { count } = await everyRowOf(entity, scope)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those of the given rows that have the same values in these fields as another row, stored or given before them. */
export async function twinsAmong<R extends CheckedRow>(
  scope: Scope,
  entity: Entity,
  fields: readonly string[],
  rows: readonly R[],
): Promise<ReadonlySet<R>> {
  if (rows.length === 0) return new Set();
  const written = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  const texts = fields.map((field) => rows.map(({ values }) => asText(values[field])));
  const folded = (column: RawBuilder<unknown>) => sql`lower(${column}::text COLLATE carestead_text)`;
  const same = fields.map((field) => sql`given.${sql.id(field)} = ${folded(sql`t.${sql.id(field)}`)}`);
  const { rows: found } = await sql<{ place: number }>`
    WITH given AS (
      SELECT place::integer, ${sql.join(fields.map((field) => sql`${folded(sql.id(field))} AS ${sql.id(field)}`))}
      FROM unnest(${sql.join(texts.map((column) => sql`${column}::text[]`))})
        WITH ORDINALITY AS e(${sql.join(fields.map((field) => sql.id(field)))}, place)
      WHERE ${sql.join(
        fields.map((field) => sql`${sql.id(field)} IS NOT NULL`),
        sql` AND `,
      )})
    SELECT place FROM given JOIN (${everyRowOf(entity, scope).select(['id', ...fields])}) t
      ON ${sql.join(same, sql` AND `)} AND t.id <> ALL(${written}::integer[])
    UNION
    SELECT place FROM (
      SELECT place, row_number() OVER (PARTITION BY ${sql.join(fields.map((field) => sql.id(field)))} ORDER BY place) AS nth
      FROM given) among WHERE nth > 1`.execute(scope.database);
  return new Set(found.flatMap(({ place }) => rows[place - 1] ?? []));
}

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

/**
 * Which of these rows exist for the person; they are kept from being deleted until the transaction ends. `unseen`: what
 * was pointed to before may stay, though the person does not see it.
 */
export async function existingIds(scope: Scope, entity: Entity, ids: readonly number[], kept: ReadonlySet<number>) {
  const found = async (rows: ReturnType<typeof everyRowOf>, wanted: readonly number[]) => {
    if (wanted.length === 0) return new Set<number>();
    const existing = await rows
      .select(sql<number>`id`.as('id'))
      .where(sql<SqlBool>`id = ANY(${[...wanted]})`)
      .forKeyShare()
      .execute();
    return new Set(existing.map(({ id }) => id));
  };
  const seen = await found(rowsOf(entity, scope), ids);
  const others = ids.filter((id) => !seen.has(id) && kept.has(id));
  return { seen, unseen: await found(everyRowOf(entity, scope), others) };
}

/** Shared by those who save a row with a file, kept from them by the sweep: no file goes while a row is taking it. */
export const fileLock = 7_213_002;

/** Which of these files are there, and of the kind that this field takes? They stay until the end of the transaction. */
export async function holdFiles(
  database: Database,
  { types, maxBytes }: FileField,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  await sql`SELECT pg_advisory_xact_lock_shared(${fileLock})`.execute(database);
  const found = await database
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...ids])
    .where('type', 'in', [...types])
    .where('size', '<=', maxBytes)
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Held until the end of the transaction: two at once would pass the limit together, in two systems too. */
export async function lockLicensed(database: Database, limit: LimitName) {
  await sql`SELECT pg_advisory_xact_lock(hashtext('licence'), hashtext(${limit}))`.execute(database);
}
