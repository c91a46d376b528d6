import { feature } from '../entities/feature.ts';
import { uniqueTogether } from '../entities/rules.ts';
import { addNodeOverride, addSectionOverride } from './overrideFields.ts';
import { keepsOverriddenNodePlans, keepsOverriddenPlans, staysWhileActive } from './overrideRules.ts';

export const routing = feature('routing', {
  entities: {
    schedule: { rules: [uniqueTogether('name')] },
    section: { rules: [uniqueTogether('name'), keepsOverriddenPlans], fields: addSectionOverride },
    section_template: { rules: [uniqueTogether('name', 'part')] },
    display_group: { rules: [uniqueTogether('name')] },
    display_group_override: { rules: [uniqueTogether('name'), staysWhileActive] },
    system_tree_node: { rules: [keepsOverriddenNodePlans], fields: addNodeOverride },
  },
});
