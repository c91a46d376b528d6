import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';

export const analytics = feature('analytics', {
  // The filter is that of the log.
  texts: ['analytics', 'analyticsCare', 'callLog'],
  routes: [
    {
      path: '/analytics',
      name: 'analytics',
      needs: { permissions: ['analytics::use_module'], licence: ['analytics'] },
      title: 'analytics.title',
      tabs: 'analytics',
      screen: lazyRouteComponent(() => import('./AnalyticsScreen.tsx'), 'AnalyticsScreen'),
    },
  ],
});
