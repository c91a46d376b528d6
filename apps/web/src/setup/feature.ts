import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';

export const setup = feature('setup', {
  texts: ['setup', 'licence', 'labels:system_param'],
  routes: [
    {
      path: '/setup',
      name: 'setup',
      needs: 'public',
      title: 'setup.title',
      isAlone: true,
      screen: lazyRouteComponent(() => import('./SetupScreen.tsx'), 'SetupScreen'),
    },
  ],
});
