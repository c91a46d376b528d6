import { lazyRouteComponent } from '@tanstack/react-router';
import { nothing } from '../platform/connection/messageEffects.ts';
import { feature } from '../platform/feature.ts';

export const maintenance = feature('maintenance', {
  texts: ['maintenance', 'licence'],
  routes: [
    {
      path: 'admin/maintenance',
      name: 'maintenance',
      needs: { permissions: ['admin::manage_system'] },
      title: 'maintenance.title',
      group: 'system',
      screen: lazyRouteComponent(() => import('./MaintenanceScreen.tsx'), 'MaintenanceScreen'),
    },
  ],
  messages: {
    'onlinebackup.token': nothing,
    'onlinebackup.result': nothing,
  },
});
