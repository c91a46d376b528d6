import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';

export const cloud = feature('cloud', {
  // Why something failed is said by the texts of jobs.
  texts: ['cloud', 'jobs'],
  routes: [
    {
      path: 'admin/gets-cloud',
      name: 'cloud',
      needs: { permissions: ['admin::manage_backups'] },
      title: 'cloud.title',
      group: 'system',
      screen: lazyRouteComponent(() => import('./CloudScreen.tsx'), 'CloudScreen'),
    },
  ],
});
