import { displayGroup } from '@carestead/domain/routing/displayGroup';
import { displayGroupOverride } from '@carestead/domain/routing/displayGroupOverride';
import { mergeGroup } from '@carestead/domain/routing/mergeGroup';
import { schedule } from '@carestead/domain/routing/schedule';
import { section } from '@carestead/domain/routing/section';
import { sectionTemplate } from '@carestead/domain/routing/sectionTemplate';
import { lazyRouteComponent } from '@tanstack/react-router';
import { list, listPanel } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const routing = feature('routing', {
  texts: ['routingForms', 'editor', 'whoSees', 'overrides'],
  routes: [
    list('admin/mergegroups', mergeGroup, { group: 'calls' }),
    list('admin/schedules', schedule, { group: 'places' }),
    list('admin/sections', section, { group: 'places' }),
    listPanel('admin/sections/templates', sectionTemplate, { param: 'templateid' }),
    list('admin/displaygroups', displayGroup, { group: 'places' }),
    {
      ...list('tree/displaygroupoverrides', displayGroupOverride, {
        needs: { permissions: ['systemtree::see_display_group_overrides'] },
      }),
      texts: ['overrides', 'routingForms', 'whoSees', 'routing'],
      screen: lazyRouteComponent(() => import('./overrides/OverridesScreen.tsx'), 'OverridesScreen'),
    },
  ],
  fills: [
    {
      slot: 'call_form',
      name: 'sightsOfCall',
      needs: { permissions: ['calllog::use_module'] },
      texts: ['whoSees', 'routing', 'routingForms'],
      load: async () => (await import('./SightsOfCall.tsx')).SightsOfCall,
    },
  ],
  kit: {
    display_group: { sections: async () => (await import('./DisplayGroupSections.tsx')).DisplayGroupSections },
    // The same rules, for phones.
    app_display_group: {
      sections: async () => (await import('./DisplayGroupSections.tsx')).DisplayGroupSections,
      sectionTexts: ['routingForms'],
    },
    display_group_override: {
      rows: async () => (await import('./overrides/overrideParts.ts')).overrideParts,
      sections: async () => (await import('./overrides/DisplayGroupOverrideSections.tsx')).DisplayGroupOverrideSections,
    },
    schedule: { sections: async () => (await import('./ScheduleSections.tsx')).ScheduleSections },
    section: { sections: async () => (await import('./SectionSections.tsx')).SectionSections },
    section_template: { sections: async () => (await import('./SectionTemplateSections.tsx')).SectionTemplateSections },
  },
});
