import { callType } from '@carestead/domain/calls/callType';
import { lazyRouteComponent } from '@tanstack/react-router';
import { list } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const calls = feature('calls', {
  routes: [
    list('admin/calltypes', callType, { group: 'calls', sort: true }),
    {
      path: 'admin/defects',
      name: 'defects',
      needs: { permissions: ['admin::manage_system', 'calllog::see_defects'] },
      title: 'defects.title',
      texts: ['defects'],
      group: 'system',
      screen: lazyRouteComponent(() => import('./defects/DefectsScreen.tsx'), 'DefectsScreen'),
    },
    {
      path: 'pwa/overview/calls',
      name: 'pwaCalls',
      needs: 'user',
      title: 'mobileCalls.title',
      texts: ['mobileCalls'],
      screen: lazyRouteComponent(() => import('./mobile/MobileCalls.tsx'), 'MobileCalls'),
    },
  ],
  fills: [
    {
      slot: 'mobile_count',
      name: 'pwaCalls',
      needs: 'user',
      load: async () => (await import('./mobile/CallCount.tsx')).CallCount,
    },
  ],
  kit: {
    call_type: {
      rows: async () => (await import('./callTypeParts.ts')).callTypeParts,
      sections: async () => (await import('./CallTypeSections.tsx')).CallTypeSections,
      // The preview is the card of the wall.
      sectionTexts: ['callTypes', 'display'],
    },
  },
});
