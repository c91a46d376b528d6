import { permissionLevels } from '@carestead/domain/access/callSourceLevel';
import type { GroupLevel, RoleRights } from '@carestead/domain/access/roleProblems';
import type { ManagedUser } from '@carestead/domain/access/userProblems';
import type { RoleInOrder, Viewer } from '@carestead/domain/access/viewer';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { seesRow } from '../platform/visiblePeople.ts';

export type StoredRole = RoleInOrder & RoleRights;

/** With what they give. */
export async function findRoles(database: Database, ids: readonly number[]): Promise<readonly StoredRole[]> {
  if (ids.length === 0) return [];
  const [roles, codes, levels] = await Promise.all([
    database
      .selectFrom('roles')
      .select(['id', 'name', 'sort_order'])
      .where('id', 'in', [...ids])
      .execute(),
    database
      .selectFrom('role_permissions')
      .select(['role_id', 'permission'])
      .where('role_id', 'in', [...ids])
      .execute(),
    database
      .selectFrom('role_call_source_groups')
      .select(['role_id', 'system_id', 'callsource_group_id', 'permission_level'])
      .where('role_id', 'in', [...ids])
      .execute(),
  ]);
  return roles.map((role) => ({
    ...role,
    permissions: codes.filter(({ role_id }) => role_id === role.id).map(({ permission }) => permission),
    levels: levels
      .filter(({ role_id }) => role_id === role.id)
      .map(
        ({ role_id: _own, permission_level, ...level }): GroupLevel => ({
          ...level,
          permission_level: permissionLevels.find((one) => one === permission_level) ?? 'None',
        }),
      ),
  }));
}

export async function findRole(database: Database, id: number): Promise<StoredRole | null> {
  return (await findRoles(database, [id]))[0] ?? null;
}

/** Does a user whom the viewer does not see have the role? */
export async function isHeldOutside(database: Database, viewer: Viewer, role_id: number): Promise<boolean> {
  const isSeen = seesRow(viewer);
  if (!isSeen) return false;
  const found = await database
    .selectFrom('users')
    .select('id')
    .where(sql<SqlBool>`roles @> ${[role_id]}`)
    .where(sql<SqlBool>`NOT ${isSeen}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
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

/** The super users that remain if the named ones were gone; who logs in by the directory cannot while it is away. */
export async function countOtherSuperusers(database: Database, ids: readonly number[]): Promise<number> {
  const { count } = await database
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('is_superuser', '=', true)
    .where('is_ldap', '=', false)
    .where('id', 'not in', ids.length > 0 ? [...ids] : [0])
    .executeTakeFirstOrThrow();
  return count;
}
