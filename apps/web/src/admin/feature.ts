import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';

export const admin = feature('admin', {
  routes: [
    {
      path: '/admin',
      name: 'admin',
      needs: { permissions: ['admin::use_module'] },
      title: 'admin.title',
      redirectToFirstAvailableChild: true,
      screen: lazyRouteComponent(() => import('./AdminScreen.tsx'), 'AdminScreen'),
    },
  ],
});
