import { viewLevels } from '../access/treeAccess.ts';
import { entity } from '../kit/entity.ts';
import { choice, flag, ref, text } from '../kit/fields.ts';
import { treeViewKinds } from './nodeStates.ts';

/** A way to look at the system tree, in place of the built-in one of its kind. */
export const treeView = entity('tree_view', {
  plural: 'tree_views',
  scope: 'installation',
  synced: false,
  needs: 'systemtree::manage_views',
  fields: { name: text(40), kind: choice(treeViewKinds, 'structured'), is_enabled: flag(true), in_call_log: flag() },
  columns: ['name', 'kind', 'is_enabled', 'in_call_log'],
  sortable: true,
  limit: 50,
});

/** How far a role goes in a view; a role without a level may edit in it. */
export const treeViewLevel = entity('tree_view_level', {
  plural: 'tree_view_levels',
  scope: 'installation',
  synced: false,
  needs: 'systemtree::manage_views',
  fields: { role_id: ref('role'), level: choice(viewLevels, 'write') },
  columns: ['role_id', 'level'],
  partOf: 'tree_view',
  uniqueBy: ['role_id'],
});
