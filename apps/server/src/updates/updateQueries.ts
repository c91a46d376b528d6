import type { Database } from '../platform/database/database.ts';

export type RunningUpdate = { id: number; details: Readonly<Record<string, unknown>> };

/** The update that is under way, on whichever server. */
export async function findRunningUpdate(database: Database): Promise<RunningUpdate | null> {
  const row = await database
    .selectFrom('operations')
    .select(['id', 'details'])
    .where('kind', '=', 'update')
    .where('state', '=', 'running')
    .executeTakeFirst();
  return row ? { id: row.id, details: row.details as RunningUpdate['details'] } : null;
}
