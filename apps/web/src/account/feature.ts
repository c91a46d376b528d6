import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';

export const account = feature('account', {
  texts: ['account', 'setPassword', 'user', 'labels:user'],
  routes: [
    {
      path: '/account',
      name: 'myAccount',
      needs: 'user',
      title: 'account.title',
      screen: lazyRouteComponent(() => import('./AccountScreen.tsx'), 'AccountScreen'),
    },
  ],
  fills: [
    {
      slot: 'overlay',
      name: 'myAccount',
      needs: 'session',
      load: async () => (await import('./AccountModal.tsx')).AccountModal,
    },
  ],
});
