import { placeKinds } from '@carestead/domain/tree/nodeKinds';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Of the whole installation, without regard to rights. */
export async function countDevices(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('system_tree_nodes')
    .where(sql<SqlBool>`(kind <> ALL(${[...placeKinds]}) OR is_tech)`)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
