import type { Entity } from '@carestead/domain/entity';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type LooseTables = Record<string, Record<string, unknown>>;

export type Loose = Kysely<LooseTables>;

/**
 * The one place where the loop over entities leaves the compiler's sight: table and column names come from the
 * declarations, and a test compares those with the database.
 */
export const loose = (database: Kysely<Tables> | Transaction<Tables>): Loose => database as unknown as Loose;

/** The rows of this entity that the request may touch. */
export const rowsOf = (of: Pick<Entity, 'plural' | 'scope'>, database: Kysely<Tables>, system_id: number) => {
  const rows = loose(database).selectFrom(of.plural);
  return of.scope === 'system' ? rows.where('system_id', '=', system_id) : rows;
};
