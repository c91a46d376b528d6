import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

type Key = { system_id: number; id: number };

/** The call sources become the last members of the group. */
export async function addToGroup(database: Database, { system_id, id }: Key, call_source_ids: readonly number[]) {
  const group = () => database.selectFrom('call_source_groups').where('system_id', '=', system_id).where('id', '=', id);
  const before = await group().selectAll().forUpdate().executeTakeFirstOrThrow();
  await database
    .updateTable('call_source_groups')
    .set({ related_callsources: [...before.related_callsources, ...call_source_ids], revision: sql`revision + 1` })
    .where('system_id', '=', system_id)
    .where('id', '=', id)
    .execute();
  return { before, after: await group().selectAll().executeTakeFirstOrThrow() };
}
