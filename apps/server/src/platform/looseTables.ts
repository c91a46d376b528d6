import type { Viewer } from '@carestead/domain/access/viewer';
import type { Entity } from '@carestead/domain/entity';
import { isConfigurator } from '@carestead/domain/entity';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type LooseTables = Record<string, Record<string, unknown>>;

export type Loose = Kysely<LooseTables>;

/**
 * The one place where the loop over entities leaves the compiler's sight: table and column names come from the
 * declarations, and a test compares those with the database.
 */
export const loose = (database: Kysely<Tables> | Transaction<Tables>): Loose => database as unknown as Loose;

type Scope = { database: Kysely<Tables>; system_id: number };
type Asked = Scope & { viewer: Pick<Viewer, 'is_superuser' | 'system_access'> };
type Of = Pick<Entity, 'plural' | 'scope' | 'synced'>;

/** Whether anybody may see them or not: for ids and limits, which count what is there. */
export const everyRowOf = (of: Of, { database, system_id }: Scope) => {
  const rows = loose(database).selectFrom(of.plural);
  return of.scope === 'system' ? rows.where('system_id', '=', system_id) : rows;
};

/** The column that holds a request back, and what it may hold; null where every row is within reach. */
export type Reach = { column: 'system_id' | 'id'; ids: readonly number[] } | null;

/** Rows of a system are those of the request; configurators are those of the systems that the person sees. */
export function reachOf(of: Of, { system_id, viewer }: Omit<Asked, 'database'>): Reach {
  if (of.scope === 'system') return { column: 'system_id', ids: [system_id] };
  const isRestricted = isConfigurator(of) && !viewer.is_superuser && viewer.system_access.length > 0;
  return isRestricted ? { column: 'id', ids: viewer.system_access } : null;
}

/** The rows of this entity that the request may touch. */
export const rowsOf = (of: Of, scope: Asked) => {
  const rows = loose(scope.database).selectFrom(of.plural);
  const reach = reachOf(of, scope);
  return reach ? rows.where(reach.column, 'in', [...reach.ids]) : rows;
};
