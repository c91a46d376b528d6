import { entity, type Values } from '../kit/entity.ts';
import { flag, ref, text } from '../kit/fields.ts';
import { reservedGroups } from './reservedIds.ts';

/** Replaces, while it is on, the display group in the plans of a section and of its nodes. */
export const displayGroupOverride = entity('display_group_override', {
  plural: 'display_group_overrides',
  scope: 'system',
  synced: true,
  needs: 'systemtree::manage_display_group_overrides',
  seenBy: ['systemtree::see_display_group_overrides'],
  switchedInService: true,
  fields: {
    name: text(40),
    is_enabled: flag(),
    section_id: ref('section'),
    section_display_group_id: ref('display_group', { reserved: reservedGroups }),
    systemtree_display_group_id: ref('display_group', { reserved: reservedGroups }),
  },
  columns: ['name', 'is_enabled', 'section_id', 'section_display_group_id', 'systemtree_display_group_id'],
});

export const activeStates = ['ACTIVE', 'INACTIVE'] as const;

export const activeState = ({ is_enabled }: Values): (typeof activeStates)[number] =>
  is_enabled === true ? 'ACTIVE' : 'INACTIVE';
