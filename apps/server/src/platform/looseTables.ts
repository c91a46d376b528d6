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

/** The rows of this entity that the request may touch; configurators are those of the systems that the person sees. */
export const rowsOf = (of: Of, scope: Asked) => {
  const rows = everyRowOf(of, scope);
  const { is_superuser, system_access } = scope.viewer;
  const isRestricted = isConfigurator(of) && !is_superuser && system_access.length > 0;
  return isRestricted ? rows.where('id', 'in', [...system_access]) : rows;
};
