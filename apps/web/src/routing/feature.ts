import { displayGroup } from '@carestead/domain/routing/displayGroup';
import { displayGroupOverride } from '@carestead/domain/routing/displayGroupOverride';
import { schedule } from '@carestead/domain/routing/schedule';
import { section } from '@carestead/domain/routing/section';
import { sectionTemplate } from '@carestead/domain/routing/sectionTemplate';
import { list, listPanel } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const routing = feature('routing', {
  routes: [
    list('admin/schedules', schedule, { group: 'places' }),
    list('admin/sections', section, { group: 'places' }),
    listPanel('admin/sections/templates', sectionTemplate, { param: 'templateid' }),
    list('admin/displaygroups', displayGroup, { group: 'places' }),
    list('tree/displaygroupoverrides', displayGroupOverride, {
      needs: { permissions: ['systemtree::see_display_group_overrides'] },
    }),
  ],
  kit: {
    display_group: { sections: async () => (await import('./DisplayGroupSections.tsx')).DisplayGroupSections },
    display_group_override: {
      rows: async () => ({
        cells: { is_enabled: { Cell: (await import('./OverrideStateCell.tsx')).OverrideStateCell } },
      }),
      sections: async () => (await import('./DisplayGroupOverrideSections.tsx')).DisplayGroupOverrideSections,
    },
    schedule: { sections: async () => (await import('./ScheduleSections.tsx')).ScheduleSections },
    section: { sections: async () => (await import('./SectionSections.tsx')).SectionSections },
    section_template: { sections: async () => (await import('./SectionTemplateSections.tsx')).SectionTemplateSections },
  },
});
