import type { Database } from '../platform/database/database.ts';

/** What each of these call types stands for. */
export async function callTypeFlags(
  database: Database,
  system_id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await database
    .selectFrom('call_types')
    .select(['id', 'flag'])
    .where('system_id', '=', system_id)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(found.map(({ id, flag }) => [id, flag]));
}
