import type { Entity, Values } from '@carestead/domain/kit/entity';
import { isConfigurator, largestId } from '@carestead/domain/kit/entity';
import type { Field } from '@carestead/domain/kit/fields';
import type { Problem } from '@carestead/domain/kit/problem';
import { isCommitRunning } from '@carestead/domain/sync/commitWindow';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { everyRowOf, rowsOf } from '../platform/database/looseTables.ts';
import { entityTable, type Table } from '../platform/database/table.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { PublicError, SystemUnavailable } from '../platform/graphql/publicError.ts';
import { visiblePeople } from '../platform/visiblePeople.ts';
import { reportsOf } from './reportQueries.ts';
import { countOf } from './ruleQueries.ts';
import { toValues } from './storedValues.ts';
import { systemOf } from './systemOf.ts';
import type { VersionedRow } from './versionQueries.ts';
import { changeOf } from './versionQueries.ts';

/** Exactly these rows, and only of the system of the request. */
export const theseRows = (entity: Entity, { system_id }: EntityContext, ids: readonly number[]): Expression<SqlBool> =>
  entity.scope === 'system'
    ? sql<SqlBool>`system_id = ${system_id} AND id = ANY(${[...ids]})`
    : sql<SqlBool>`id = ANY(${[...ids]})`;

/** Held until the end of the transaction: two at once would take the same id or name, or pass the limit together. */
export async function lockForWriting({ database, system_id }: EntityContext, entity: Entity) {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${entity.name}), ${entity.scope === 'system' ? system_id : 0})`.execute(
    database,
  );
}

/** The limit of an entity as a problem, and how many more rows it allows. */
export async function roomFor(scope: EntityContext, entity: Entity): Promise<{ room: number; full: Problem }> {
  const most = entity.limit ?? largestId;
  const room = most - (await countOf(scope, entity));
  return { room, full: { field: '', message: 'limit_reached', data: { size: most } } };
}

export async function newId(scope: EntityContext, entity: Entity): Promise<number> {
  return (await newIds(scope, entity, 1))[0] ?? 1;
}

/**
 * In the configurator ids are small addresses, so the lowest free ones are taken. Systems, and what lives here alone, get
 * ids that nothing had before: audit rows name them for years.
 */
export async function newIds(scope: EntityContext, entity: Entity, count: number): Promise<readonly number[]> {
  const found = await idQuery(scope, entity, count).execute(scope.database);
  return found.rows.map(({ id }) => id);
}

function idQuery(scope: EntityContext, entity: Entity, count: number): RawBuilder<{ id: number }> {
  if (entity.scope === 'system') {
    const taken = everyRowOf(entity, scope).select(sql<number>`id`.as('id'));
    return sql<{ id: number }>`
      WITH taken AS MATERIALIZED (${taken})
      SELECT id FROM generate_series(1, ${count}::integer + (SELECT count(*)::integer FROM taken)) AS id
      WHERE id NOT IN (SELECT id FROM taken) ORDER BY id LIMIT ${count}`;
  }
  const nth = sql`generate_series(1, ${count}::integer) AS nth`;
  if (isConfigurator(entity))
    return sql<{ id: number }>`
      SELECT greatest(last_system_id, (SELECT max(id) FROM system_params)) + nth AS id FROM installation, ${nth} ORDER BY nth`;
  return sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${entity.plural}, 'id'))::integer AS id FROM ${nth}`;
}

/** Where the next row of an order that people make comes to stand. */
export async function endOfOrder(scope: EntityContext, entity: Entity): Promise<number> {
  const row = await everyRowOf(entity, scope)
    .select(sql<number>`coalesce(max(sort_order), 0) + 1`.as('sort_order'))
    .executeTakeFirstOrThrow();
  return row.sort_order;
}

/** Any number of rows with one statement; they travel as one text, so that no count of parameters ends it. */
export async function insertRows(database: Database, { plural }: Entity, rows: readonly Values[]) {
  if (rows.length === 0) return;
  const columns = columnsOf(rows);
  await sql`
    INSERT INTO ${sql.table(plural)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(plural)}, ${JSON.stringify(rows)}::json)`.execute(
    database,
  );
}

/** Writes the same columns of any number of rows with one statement, and raises their revisions. */
export async function changeRows(
  scope: EntityContext,
  entity: Entity,
  keys: readonly string[],
  rows: readonly (Values & { id: number })[],
) {
  if (rows.length === 0) return;
  const { plural } = entity;
  const written = rows.map((row) =>
    Object.fromEntries(['id', ...keys].map((key) => [key, storable(entity.fields[key], row[key])])),
  );
  const values = keys.map((key) => sql`${sql.id(key)} = given.${sql.id(key)}`);
  const table: Table = entityTable(entity);
  // A record of all columns would be filled with nothing for each that is not written.
  const columns = ['id', ...keys].map((key) => sql`${sql.id(key)} ${sql.raw(table[key]?.kind ?? 'text')}`);
  await sql`
    UPDATE ${sql.table(plural)} t SET ${sql.join([...values, sql`revision = t.revision + 1`])}
    FROM json_to_recordset(${JSON.stringify(written)}::json) AS given (${sql.join(columns)})
    WHERE t.id = given.id ${entity.scope === 'system' ? sql`AND t.system_id = ${scope.system_id}` : sql``}`.execute(
    scope.database,
  );
}

const columnsOf = (rows: readonly Values[]) =>
  sql.join([...new Set(rows.flatMap((row) => Object.keys(row)))].map((key) => sql.id(key)));

/** Moments are read as numbers and stored as dates. */
const storable = (field: Field | undefined, value: unknown) =>
  field?.kind === 'moment' && typeof value === 'number' ? new Date(value) : value;

export async function findRow(scope: EntityContext, entity: Entity, id: number): Promise<Values | null> {
  const row = await rowsOf(entity, scope).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { ...row, ...(await reportsOf(scope, entity, id)) } : null;
}

/** The writer of a row is shown it, even before their session has the rights for it. */
export async function findWrittenRow(scope: EntityContext, entity: Entity, id: number): Promise<Values | null> {
  const row = await everyRowOf(entity, scope).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { ...row, ...(await reportsOf(scope, entity, id)) } : null;
}

/**
 * These rows, by their ids, in one order for all who lock. Rows that only change may still be pointed to: two that point
 * to each other are saved at once without a deadlock.
 */
export async function lockedRows(
  scope: EntityContext,
  entity: Entity,
  ids: readonly number[],
  reason: 'change' | 'delete',
): Promise<ReadonlyMap<number, Values>> {
  if (ids.length === 0) return new Map();
  const wanted = rowsOf(entity, scope)
    .selectAll()
    .where(sql<SqlBool>`id = ANY(${[...ids]})`)
    .orderBy('id');
  const rows = await (reason === 'change' ? wanted.forNoKeyUpdate() : wanted.forUpdate()).execute();
  return new Map(rows.map((row) => [Number(row.id), row]));
}

export async function lockedRow(scope: EntityContext, entity: Entity, id: number): Promise<Values> {
  const row = (await lockedRows(scope, entity, [id], 'delete')).get(id);
  if (!row) throw new PublicError('not found', 'NOT_FOUND');
  return row;
}

/** Another person saved in the meantime: the caller is shown the current row, and who saved it. */
export async function conflict(
  scope: EntityContext,
  entity: Entity,
  current: Values,
  more: Readonly<Record<string, unknown>> = {},
) {
  const last = await scope.database
    .selectFrom('audit_log')
    .select(['user_id', 'user_name', 'created_at'])
    .where('entity_type', '=', entity.name)
    .where('entity_id', '=', Number(current.id))
    .where('action', '<>', 'triggered')
    .where(sql<SqlBool>`system_id IS NOT DISTINCT FROM ${systemOf(entity, scope.system_id, Number(current.id))}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { user_id = null, user_name = '', created_at = 0 } = last ?? {};
  const isSeen = await visiblePeople(scope, [user_id]);
  return new PublicError('changed by somebody else', 'CONFLICT', {
    current: toValues(entity, current),
    user_name: isSeen(user_id) ? user_name : '',
    created_at,
    ...more,
  });
}

/** The first half of the name of the gate; the second is the system. */
const gateClass = 7_213_005;

/**
 * While a commit runs the configurator takes no changes, so none are made. Whoever writes holds the gate until the end of
 * the transaction: a commit that begins waits for them, and whoever comes while it begins waits until it is known.
 */
export async function refuseDuringCommit(
  { database, system_id }: Pick<EntityContext, 'database' | 'system_id'>,
  now: number,
) {
  await sql`SELECT pg_advisory_xact_lock_shared(${gateClass}, ${system_id})`.execute(database);
  // A statement of its own: it sees what was committed while the lock was waited for.
  const state = await database
    .selectFrom('sync_state')
    .select('commit_started_at')
    .where('system_id', '=', system_id)
    .executeTakeFirst();
  if (isCommitRunning(state?.commit_started_at ?? null, now))
    throw new PublicError('a commit is running', 'COMMIT_RUNNING');
}

/** Waits for all who write, in the transaction that is about to close the gate; null: it is open. */
export async function holdGate(database: Database, system_id: number): Promise<number | null> {
  await sql`SELECT pg_advisory_xact_lock(${gateClass}, ${system_id})`.execute(database);
  const state = await database
    .selectFrom('sync_state')
    .select('commit_started_at')
    .where('system_id', '=', system_id)
    .executeTakeFirst();
  return state?.commit_started_at ?? null;
}

/** After `holdGate`: from the end of the transaction on the system cannot be edited; null opens it again. */
export const setGate = (database: Database, system_id: number, closedAt: number | null) =>
  saveMoment(database, system_id, { commit_started_at: closedAt === null ? null : new Date(closedAt) });

/** The devices have what is configured here as of this moment. */
export const noteCommit = (database: Database, system_id: number, at: number) =>
  saveMoment(database, system_id, { last_commit_at: new Date(at) });

/** What is configured is something else than what the devices have. */
export const noteChange = (database: Database, system_id: number, at: number) =>
  saveMoment(database, system_id, { last_change_at: new Date(at) });

async function saveMoment(
  database: Database,
  system_id: number,
  moment: { last_commit_at: Date } | { last_change_at: Date } | { commit_started_at: Date | null },
) {
  await database
    .insertInto('sync_state')
    .values({ system_id, ...moment })
    .onConflict((conflict) => conflict.column('system_id').doUpdateSet(moment))
    .execute();
}

/** Thousands of rows are written at once. */
export async function allowLongStatements(database: Database) {
  await sql`SET LOCAL statement_timeout = '5min'`.execute(database);
}

/** What is written from here on can be undone without giving up the whole transaction. */
export async function markAttempt(database: Database) {
  await sql`SAVEPOINT attempt`.execute(database);
}

export async function undoAttempt(database: Database) {
  await sql`ROLLBACK TO SAVEPOINT attempt`.execute(database);
}

/** A row of a system cannot be without it; until the transaction ends the system cannot be deleted. */
export async function holdSystem({ database, system_id }: EntityContext) {
  const found = await database
    .selectFrom('system_params')
    .select('id')
    .where('id', '=', system_id)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw new SystemUnavailable();
}

/** What the configurator must receive, in this order; a configurator that was deleted receives nothing more. */
export async function addToOutbox(
  { database, system_id }: EntityContext,
  entity: Entity,
  rows: readonly VersionedRow[],
  now: number,
) {
  const at = new Date(now);
  const systems = rows.map(({ id }) => systemOf(entity, system_id, id));
  const ids = rows.map(({ id }) => id);
  const changes = rows.map(({ before, after }) => changeOf(before, after));
  await sql`
    WITH entries AS (
      SELECT e.* FROM unnest(${systems}::integer[], ${ids}::integer[], ${changes}::text[])
        WITH ORDINALITY AS e(system_id, row_id, change, place)
      JOIN system_params ON system_params.id = e.system_id),
    state AS (
      INSERT INTO sync_state (system_id, last_change_at) SELECT DISTINCT system_id, ${at}::timestamptz FROM entries
      ON CONFLICT (system_id) DO UPDATE SET last_change_at = excluded.last_change_at)
    INSERT INTO outbox (system_id, entity, row_id, change, created_at, epoch)
    SELECT system_id, ${entity.name}, row_id, change, ${at}::timestamptz, (SELECT current_epoch())
    FROM entries ORDER BY place`.execute(database);
}
