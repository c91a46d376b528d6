import { entity } from '../kit/entity.ts';
import { choice, ref, text } from '../kit/fields.ts';
import { ruleSets } from '../routing/displayGroup.ts';

/** A display group that only the plans of app user groups offer. The configurator knows none of them. */
export const appDisplayGroup = entity('app_display_group', {
  plural: 'app_display_groups',
  scope: 'system',
  synced: false,
  needs: 'app::manage_display_groups',
  licence: ['app'],
  fields: { name: text(40), rule_set: choice(ruleSets, 'connections') },
  columns: ['name', 'rule_set'],
  limit: 252,
});

export const appDisplayGroupConnection = entity('app_display_group_connection', {
  plural: 'app_display_group_connections',
  scope: 'system',
  synced: false,
  needs: 'app::manage_display_groups',
  licence: ['app'],
  fields: { section_id: ref('section'), call_type_id: ref('call_type') },
  columns: ['section_id', 'call_type_id'],
  partOf: 'app_display_group',
});
