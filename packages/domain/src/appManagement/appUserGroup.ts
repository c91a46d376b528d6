import { entity, type Values } from '../kit/entity.ts';
import { choice, optionalRef, ref, text } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';
import { displayPlan } from '../routing/displayPlan.ts';

const callHandlingModes = ['Full', 'RejectOnly'] as const;
const notificationDisplayModes = ['Default', 'Fullscreen'] as const;
export const nodeStatuses = ['priority', 'ignored'] as const;

/** People whose phones ring together: which calls they get follows from the plan, the section and the nodes of the group. */
export const appUserGroup = entity('app_user_group', {
  plural: 'app_user_groups',
  scope: 'system',
  synced: false,
  needs: 'app::manage_user_groups',
  licence: ['app'],
  fields: {
    name: text(40),
    /** Where a call goes that this group does not take. */
    main_group_id: optionalRef('app_user_group'),
    section_id: optionalRef('section'),
    call_handling_mode: choice(callHandlingModes, 'Full'),
    notification_display_mode: choice(notificationDisplayModes, 'Default'),
    ...displayPlan('weekday', 'app_display_group'),
    ...displayPlan('weekend', 'app_display_group'),
  },
  columns: ['name', 'main_group_id', 'section_id', 'call_handling_mode', 'notification_display_mode'],
  limit: 1000,
  check: mainGroupProblems,
});

/** Calls from a priority node always reach the group, those from an ignored one never do; a node counts with all below it. */
export const appUserGroupNode = entity('app_user_group_node', {
  plural: 'app_user_group_nodes',
  scope: 'system',
  synced: false,
  needs: 'app::manage_user_groups',
  licence: ['app'],
  fields: { system_tree_node_id: ref('system_tree_node'), status: choice(nodeStatuses, 'priority') },
  columns: ['system_tree_node_id', 'status'],
  partOf: 'app_user_group',
  uniqueBy: ['system_tree_node_id'],
});

function mainGroupProblems({ id, main_group_id }: Values): readonly Problem[] {
  const isItself = main_group_id !== null && main_group_id === id;
  return isItself ? [{ field: 'main_group_id', message: 'must_differ' }] : [];
}
