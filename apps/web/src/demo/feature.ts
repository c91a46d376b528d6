import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';

export const demo = feature('demo', {
  texts: ['demo', 'notFound'],
  routes: [
    {
      path: '/demo',
      name: 'demo',
      needs: 'public',
      title: 'demo.title',
      isAlone: true,
      screen: lazyRouteComponent(() => import('./DemoScreen.tsx'), 'DemoScreen'),
    },
  ],
});
