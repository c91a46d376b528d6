import type { Failsafe } from '@carestead/domain/appManagement/failsafe';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export async function countAppClients(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('app_clients')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The main group of each group of a system. */
export async function readMainGroups(
  database: Database,
  system_id: number,
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await database
    .selectFrom('app_user_groups')
    .select(['id', 'main_group_id'])
    .where('system_id', '=', system_id)
    .execute();
  return new Map(rows.map(({ id, main_group_id }) => [id, main_group_id]));
}

export async function hasUserGroups(database: Database, system_id: number): Promise<boolean> {
  const found = await database
    .selectFrom('app_user_groups')
    .select('id')
    .where('system_id', '=', system_id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function readFailsafe(database: Database, system_id: number): Promise<Failsafe> {
  const { rows } = await sql<Failsafe>`
    SELECT groups.name AS group_name,
      (SELECT count(*)::integer FROM app_users users
        WHERE users.system_id = groups.system_id AND users.app_user_group_id = groups.id) AS people
    FROM app_settings settings
    JOIN app_user_groups groups ON groups.system_id = settings.system_id AND groups.id = settings.failsafe_group_id
    WHERE settings.system_id = ${system_id}`.execute(database);
  return rows[0] ?? { group_name: null, people: 0 };
}
