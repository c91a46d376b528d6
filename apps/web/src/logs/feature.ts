import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';

export const logs = feature('logs', {
  texts: ['logs'],
  routes: [
    {
      path: 'admin/logs',
      name: 'logs',
      needs: { permissions: ['admin::manage_system'] },
      title: 'logs.title',
      group: 'system',
      screen: lazyRouteComponent(() => import('./LogsScreen.tsx'), 'LogsScreen'),
    },
  ],
});
