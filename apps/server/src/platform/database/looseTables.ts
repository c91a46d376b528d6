import type { Clause, RowFilter, Term } from '@carestead/domain/access/rowFilter';
import { rowRights } from '@carestead/domain/access/rowRights';
import { isRestrictedToSystems } from '@carestead/domain/access/systems';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { Entity } from '@carestead/domain/kit/entity';
import { isConfigurator } from '@carestead/domain/kit/entity';
import type { Expression, Kysely, SqlBool, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';

type LooseTables = Record<string, Record<string, unknown>>;

export type Loose = Kysely<LooseTables>;

/**
 * The one place where the loop over entities leaves the compiler's sight: table and column names come from the
 * declarations, and a test compares those with the database.
 */
export const loose = (database: Kysely<Tables> | Transaction<Tables>): Loose => database as unknown as Loose;

type Scope = { database: Kysely<Tables>; system_id: number };
type RequestScope = Scope & { viewer: Viewer };
type TableEntity = Pick<Entity, 'name' | 'plural' | 'scope' | 'synced'>;

/** Without regard to rights: for ids and limits, which count all rows. */
export const everyRowOf = (entity: TableEntity, { database, system_id }: Scope) => {
  const rows = loose(database).selectFrom(entity.plural);
  return entity.scope === 'system' ? rows.where('system_id', '=', system_id) : rows;
};

/**
 * What holds a request back: rows of a system are those of the request, configurators those of the systems that the
 * person sees, and some entities have rights for each row.
 */
export function reachOf(entity: TableEntity, { system_id, viewer }: Omit<RequestScope, 'database'>): RowFilter {
  return [...systemReach(entity, system_id, viewer), ...rowRights(entity).readable(viewer, system_id)];
}

function systemReach(entity: TableEntity, system_id: number, viewer: Viewer): RowFilter {
  if (entity.scope === 'system') return [[{ field: 'system_id', in: [system_id] }]];
  return isConfigurator(entity) && isRestrictedToSystems(viewer) ? [[{ field: 'id', in: viewer.system_access }]] : [];
}

/** The rows of this entity that the request may touch. */
export const rowsOf = (entity: TableEntity, scope: RequestScope) =>
  reachOf(entity, scope).reduce(
    (rows, clause) => rows.where(clauseSql(clause)),
    loose(scope.database).selectFrom(entity.plural),
  );

export const clauseSql = (clause: Clause): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(clause.map(termSql), sql` OR `)})`;

function termSql(term: Term) {
  if ('within' in term) {
    const list = sql.ref(term.field);
    return sql`(${list} <> '{}' AND ${list} <@ ${[...term.within]}::integer[])`;
  }
  const values = 'in' in term ? term.in : term.notIn;
  const isOne = sql`${sql.ref(term.field)} = ANY(${values.filter((value) => value !== null)})`;
  const isAny = values.includes(null) ? sql`(${isOne} OR ${sql.ref(term.field)} IS NULL)` : isOne;
  return 'in' in term ? isAny : sql`(${isAny}) IS NOT TRUE`;
}
