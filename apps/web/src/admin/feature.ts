import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';
import { adminPages } from './adminPages.ts';

export const admin = feature('admin', {
  texts: ['adminSearch'],
  routes: [
    {
      path: '/admin',
      name: 'admin',
      needs: { permissions: ['admin::use_module'] },
      title: 'admin.title',
      redirectToFirstAvailableChild: true,
      order: adminPages,
      screen: lazyRouteComponent(() => import('./AdminScreen.tsx'), 'AdminScreen'),
    },
  ],
});
