import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';

export const setup = feature('setup', {
  // Why a backup is not restored is said by the texts of jobs.
  texts: ['setup', 'jobs', 'licence', 'labels:system_param'],
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
