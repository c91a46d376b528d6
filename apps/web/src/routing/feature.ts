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
});
