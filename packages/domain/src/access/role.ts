import { entity } from '../kit/entity.ts';
import { choice, ref, text } from '../kit/fields.ts';
import { permissionLevels } from './callSourceLevel.ts';
import { permissions } from './permissions.ts';

/** A named set of rights. The order counts: a role manages users and roles below it. */
export const role = entity('role', {
  plural: 'roles',
  scope: 'installation',
  synced: false,
  needs: 'admin::manage_roles',
  fields: { name: text(40) },
  columns: ['name'],
  sortable: true,
  limit: 200,
});

export const rolePermission = entity('role_permission', {
  plural: 'role_permissions',
  scope: 'installation',
  synced: false,
  needs: 'admin::manage_roles',
  fields: { permission: choice(permissions, 'systemtree::use_module') },
  columns: ['permission'],
  partOf: 'role',
});

/** What the role may do with the call sources of a group; groups belong to a system, and so do the levels. */
export const roleCallSourceGroup = entity('role_call_source_group', {
  plural: 'role_call_source_groups',
  scope: 'system',
  synced: false,
  needs: 'admin::manage_roles',
  fields: {
    callsource_group_id: ref('call_source_group'),
    permission_level: choice(permissionLevels, 'Read'),
  },
  columns: ['callsource_group_id', 'permission_level'],
  partOf: 'role',
});
