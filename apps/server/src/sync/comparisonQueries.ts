import type { configurationError } from '@carestead/domain/field/fieldConfiguration';
import type { SyncFailure } from '@carestead/domain/sync/syncStatus';
import type { z } from 'zod';
import type { Database } from '../platform/database/database.ts';

export const checkNames = ['reachable', 'unique', 'values', 'relations', 'alone'] as const;

/** What must be well before a commit; `amount`: of how many rows. */
export type SyncCheck = { name: (typeof checkNames)[number]; ok: boolean; amount: number | null; ms: number | null };

/** With the name that the row is known by here. */
export type ShownError = z.output<typeof configurationError> & { name: string };

export type Comparison = {
  at: number | null;
  began_at: number | null;
  failure: SyncFailure | null;
  errors: readonly ShownError[];
  checks: readonly SyncCheck[];
};

const none: Comparison = { at: null, began_at: null, failure: null, errors: [], checks: [] };

export async function readComparison(database: Database, system_id: number): Promise<Comparison> {
  const row = await database
    .selectFrom('sync_comparisons')
    .select(['at', 'began_at', 'failure', 'errors', 'checks'])
    .where('system_id', '=', system_id)
    .executeTakeFirst();
  // Written below, with these types.
  return row ? (row as unknown as Comparison) : none;
}

type Changes = { at?: Date; began_at?: Date | null; failure?: SyncFailure | null; errors?: string; checks?: string };

const empty = { counts: '{}', errors: '[]', checks: '[]' };

async function save(database: Database, system_id: number, changes: Changes) {
  await database
    .insertInto('sync_comparisons')
    .values({ system_id, ...empty, ...changes })
    .onConflict((conflict) => conflict.column('system_id').doUpdateSet(changes))
    .execute();
}

/** Whoever sends for the system compares, as soon as it has its turn. */
export const requestComparison = (database: Database, system_id: number, now: number) =>
  save(database, system_id, { began_at: new Date(now) });

type Found = { at: number; errors: readonly ShownError[]; checks: readonly SyncCheck[] };

export const saveComparison = (database: Database, system_id: number, { at, errors, checks }: Found) =>
  save(database, system_id, {
    ...{ at: new Date(at), began_at: null, failure: null },
    ...{ errors: JSON.stringify(errors), checks: JSON.stringify(checks) },
  });

/** What was found before stays, with its time. */
export const failComparison = (database: Database, system_id: number, failure: SyncFailure) =>
  save(database, system_id, {
    ...{ began_at: null, failure },
    checks: JSON.stringify([{ name: 'reachable', ok: false, amount: null, ms: null } satisfies SyncCheck]),
  });

/** What became of the last request; returns whether that is something else than before. */
export async function saveFailure(database: Database, system_id: number, failure: SyncFailure | null) {
  const { failure: before } = await readComparison(database, system_id);
  if (before === failure) return false;
  await save(database, system_id, { failure });
  return true;
}
