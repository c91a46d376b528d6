import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

const calling = ['wired', 'radio', 'device'] as const;

/** The device that a test call comes from: the first that can be reached. */
export async function findTestDevice(database: Database, system_id: number) {
  const found = await database
    .selectFrom('system_tree_nodes as node')
    .leftJoin('device_states as state', (join) =>
      join.onRef('state.system_id', '=', 'node.system_id').onRef('state.device_id', '=', 'node.id'),
    )
    .select(['id', 'name', 'section_id'])
    .where('node.system_id', '=', system_id)
    .where('kind', 'in', [...calling])
    .orderBy(sql`reachable IS FALSE`)
    .orderBy('section_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}
