import { isLicensed } from '@carestead/domain/licence/licence';
import { uniqueTogether } from '../entities/rules.ts';
import { feature } from '../manifest/feature.ts';
import { addRoutingApi } from './api.ts';
import { addNodeOverride, addSectionOverride } from './overrideFields.ts';
import { keepsActive, keepsOverriddenNodePlans, keepsOverriddenPlans, staysWhileActive } from './overrideRules.ts';

export const routing = feature('routing', {
  entities: {
    schedule: { rules: [uniqueTogether('name')] },
    section: { rules: [uniqueTogether('name'), keepsOverriddenPlans], fields: addSectionOverride },
    section_template: { rules: [uniqueTogether('name', 'part')] },
    display_group: { rules: [uniqueTogether('name')] },
    merge_group: { rules: [uniqueTogether('name')] },
    display_group_override: { rules: [uniqueTogether('name'), staysWhileActive], deletionRules: [keepsActive] },
    system_tree_node: { rules: [keepsOverriddenNodePlans], fields: addNodeOverride },
  },
  api: addRoutingApi,
  appState: ({ viewer, installation }) => ({
    display_group_overrides: viewer.is_superuser || isLicensed(installation.now().licence, ['management']),
  }),
});
