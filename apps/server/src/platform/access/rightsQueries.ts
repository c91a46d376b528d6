import type { CallSourceGroupPermission } from '@carestead/domain/access/callSourceLevel';
import {
  callSourceGroupFlags,
  callSourcePermissions,
  permissionLevels,
} from '@carestead/domain/access/callSourceLevel';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { Database } from '../database/database.ts';

export type Rights = Pick<
  Viewer,
  'roles' | 'permissions' | 'call_source_permissions' | 'call_source_group_permissions'
>;

const none: Rights = { roles: [], permissions: [], call_source_permissions: [], call_source_group_permissions: [] };

/** What these roles give together. */
export async function readRights(database: Database, role_ids: readonly number[]): Promise<Rights> {
  if (role_ids.length === 0) return none;
  const [roles, codes, levels] = await Promise.all([
    database
      .selectFrom('roles')
      .select(['id', 'name', 'sort_order'])
      .where('id', 'in', [...role_ids])
      .orderBy('sort_order')
      .execute(),
    database
      .selectFrom('role_permissions')
      .select('permission')
      .distinct()
      .where('role_id', 'in', [...role_ids])
      .orderBy('permission')
      .execute(),
    database
      .selectFrom('role_call_source_groups as level')
      .innerJoin('call_source_groups as group', (join) =>
        join.onRef('group.system_id', '=', 'level.system_id').onRef('group.id', '=', 'level.callsource_group_id'),
      )
      .select(['level.system_id', 'level.role_id', 'level.callsource_group_id', 'level.permission_level'])
      .select(['group.flag', 'group.related_callsources'])
      .where('level.role_id', 'in', [...role_ids])
      .execute(),
  ]);
  const groups = levels.map(({ related_callsources: _members, permission_level, flag, ...level }) => ({
    ...level,
    permission_level: known(permissionLevels, permission_level, 'None'),
    flag: known(callSourceGroupFlags, flag, 'None'),
  })) satisfies readonly CallSourceGroupPermission[];
  const members = levels.map(({ system_id, callsource_group_id: id, related_callsources }) => ({
    system_id,
    id,
    related_callsources,
  }));
  return {
    roles,
    permissions: codes.map(({ permission }) => permission),
    call_source_group_permissions: groups,
    call_source_permissions: callSourcePermissions(groups, members),
  };
}

const known = <T extends string>(values: readonly T[], value: string, otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise;
