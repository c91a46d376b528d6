import type { Entity, Values } from '@carestead/domain/kit/entity';
import { isConfigurator, largestId } from '@carestead/domain/kit/entity';
import type { Problem } from '@carestead/domain/kit/problem';
import { isCommitRunning } from '@carestead/domain/sync/commitWindow';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { everyRowOf, rowsOf } from '../platform/database/looseTables.ts';
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

export async function limitProblem(scope: EntityContext, entity: Entity): Promise<Problem | null> {
  const most = entity.limit ?? largestId;
  return (await countOf(scope, entity)) < most ? null : { field: '', message: 'limit_reached', data: { size: most } };
}

/**
 * In the configurator ids are small addresses, so the lowest free one is taken. Systems, and what lives here alone, get an
 * id that nothing had before: audit rows name it for years.
 */
export async function newId(scope: EntityContext, entity: Entity): Promise<number> {
  if (entity.scope === 'system') return await lowestFreeId(scope, entity);
  if (isConfigurator(entity)) return await nextSystemId(scope);
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${entity.plural}, 'id'))::integer AS id`.execute(scope.database);
  return rows[0]?.id ?? 1;
}

async function nextSystemId({ database }: EntityContext): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT greatest(last_system_id, (SELECT max(id) FROM system_params)) + 1 AS id FROM installation`.execute(database);
  return rows[0]?.id ?? 1;
}

async function lowestFreeId(scope: EntityContext, entity: Entity): Promise<number> {
  const taken = everyRowOf(entity, scope).select(sql<number>`id`.as('id'));
  const { rows } = await sql<{ id: number }>`
    SELECT candidate AS id FROM (SELECT 1 AS candidate UNION ALL SELECT id + 1 FROM (${taken}) t) c
    WHERE candidate NOT IN (${taken}) ORDER BY candidate LIMIT 1`.execute(scope.database);
  return rows[0]?.id ?? 1;
}

export async function placeAtEnd(scope: EntityContext, entity: Entity): Promise<Values> {
  if (!entity.sortable) return {};
  const row = await everyRowOf(entity, scope)
    .select(sql<number>`coalesce(max(sort_order), 0) + 1`.as('sort_order'))
    .executeTakeFirstOrThrow();
  return { sort_order: row.sort_order };
}

export async function findRow(scope: EntityContext, entity: Entity, id: number): Promise<Values | null> {
  const row = await rowsOf(entity, scope).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { ...row, ...(await reportsOf(scope, entity, id)) } : null;
}

/** The writer of a row is shown it, even before their session has the rights for it. */
export async function findWrittenRow(scope: EntityContext, entity: Entity, id: number): Promise<Values | null> {
  const row = await everyRowOf(entity, scope).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { ...row, ...(await reportsOf(scope, entity, id)) } : null;
}

/** Rows that only change may still be pointed to: two that point to each other are saved at once without a deadlock. */
export async function lockedRow(
  scope: EntityContext,
  entity: Entity,
  id: number,
  reason: 'change' | 'delete' = 'delete',
): Promise<Values> {
  const wanted = rowsOf(entity, scope).selectAll().where('id', '=', id);
  const row = await (reason === 'change' ? wanted.forNoKeyUpdate() : wanted.forUpdate()).executeTakeFirst();
  if (!row) throw new PublicError('not found', 'NOT_FOUND');
  return row;
}

/** Another person saved in the meantime: the caller is shown the current row, and who saved it. */
export async function conflict(scope: EntityContext, entity: Entity, current: Values) {
  const last = await scope.database
    .selectFrom('audit_log')
    .select(['user_id', 'user_name', 'created_at'])
    .where('entity_type', '=', entity.name)
    .where('entity_id', '=', Number(current.id))
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
  });
}

/** While a commit runs the configurator takes no changes, so none are made. */
export async function refuseDuringCommit({ database, system_id }: EntityContext, now: number) {
  const state = await database
    .selectFrom('sync_state')
    .select('commit_started_at')
    .where('system_id', '=', system_id)
    .executeTakeFirst();
  if (isCommitRunning(state?.commit_started_at ?? null, now))
    throw new PublicError('a commit is running', 'COMMIT_RUNNING');
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
    INSERT INTO outbox (system_id, entity, row_id, change, created_at)
    SELECT system_id, ${entity.name}, row_id, change, ${at}::timestamptz FROM entries ORDER BY place`.execute(database);
}
