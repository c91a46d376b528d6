import { permissionLevels } from '@carestead/domain/access/callSourceLevel';
import type { GroupLevel, RoleRights } from '@carestead/domain/access/roleProblems';
import type { ManagedUser } from '@carestead/domain/access/userProblems';
import type { RoleInOrder } from '@carestead/domain/access/viewer';
import type { Database } from '../platform/database.ts';

export async function findRoles(database: Database, ids: readonly number[]): Promise<readonly RoleInOrder[]> {
  if (ids.length === 0) return [];
  return await database
    .selectFrom('roles')
    .select(['id', 'name', 'sort_order'])
    .where('id', 'in', [...ids])
    .execute();
}

export type StoredRole = RoleInOrder & RoleRights;

export async function findRole(database: Database, id: number): Promise<StoredRole | null> {
  const [found] = await findRoles(database, [id]);
  if (!found) return null;
  const [codes, levels] = await Promise.all([
    database.selectFrom('role_permissions').select('permission').where('role_id', '=', id).execute(),
    database
      .selectFrom('role_call_source_groups')
      .select(['system_id', 'callsource_group_id', 'permission_level'])
      .where('role_id', '=', id)
      .execute(),
  ]);
  return {
    ...found,
    permissions: codes.map(({ permission }) => permission),
    levels: levels.map(
      ({ permission_level, ...level }): GroupLevel => ({
        ...level,
        permission_level: permissionLevels.find((one) => one === permission_level) ?? 'None',
      }),
    ),
  };
}

export type StoredUser = ManagedUser & { revision: number; username: string; password_is_temporary: boolean };

export async function findUser(database: Database, id: number): Promise<StoredUser | null> {
  const found = await database
    .selectFrom('users')
    .select([
      'id',
      'revision',
      'username',
      'is_superuser',
      'is_ldap',
      'roles',
      'system_access',
      'password_is_temporary',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ? { ...found, roles: await findRoles(database, found.roles) } : null;
}

/** All sessions of a user, or all but one. */
export async function deleteSessionsOf(database: Database, user_id: number, except: number | null) {
  let sessions = database.deleteFrom('sessions').where('user_id', '=', user_id);
  if (except !== null) sessions = sessions.where('id', '<>', except);
  return await sessions.returning('id as session_id').execute();
}

/** Those who could still open every door if the named ones were gone. */
export async function countOtherSuperusers(database: Database, ids: readonly number[]): Promise<number> {
  const { count } = await database
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('is_superuser', '=', true)
    .where('id', 'not in', ids.length > 0 ? [...ids] : [0])
    .executeTakeFirstOrThrow();
  return count;
}
