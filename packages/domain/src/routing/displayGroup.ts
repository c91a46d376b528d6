import { entity } from '../kit/entity.ts';
import { choice, ref, text } from '../kit/fields.ts';

export const ruleSets = ['connections', 'all', 'none', 'section'] as const;

/** Which calls are shown: those of the connections, all, none, or those of the viewer's own section. */
export const displayGroup = entity('display_group', {
  plural: 'display_groups',
  scope: 'system',
  synced: true,
  needs: 'admin::manage_system',
  fields: { name: text(40), rule_set: choice(ruleSets, 'connections') },
  columns: ['name', 'rule_set'],
  limit: 252,
});

export const displayGroupConnection = entity('display_group_connection', {
  plural: 'connections',
  scope: 'system',
  synced: true,
  needs: 'admin::manage_system',
  fields: { section_id: ref('section'), call_type_id: ref('call_type') },
  columns: ['section_id', 'call_type_id'],
  partOf: 'display_group',
});
