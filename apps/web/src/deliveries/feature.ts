import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';

export const deliveries = feature('deliveries', {
  texts: ['deliveries'],
  routes: [
    {
      path: 'admin/deliveries',
      name: 'deliveries',
      needs: { permissions: ['admin::manage_system'] },
      title: 'deliveries.title',
      group: 'system',
      screen: lazyRouteComponent(() => import('./DeliveriesScreen.tsx'), 'DeliveriesScreen'),
    },
  ],
});
