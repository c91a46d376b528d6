import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';
import { tunnelNeeds } from './tunnelNeeds.ts';

export const tunnel = feature('tunnel', {
  texts: ['tunnel', 'tunnelBar', 'operations'],
  routes: [
    {
      path: 'admin/tunnel',
      name: 'tunnel',
      needs: tunnelNeeds,
      title: 'tunnel.title',
      group: 'system',
      screen: lazyRouteComponent(() => import('./TunnelScreen.tsx'), 'TunnelScreen'),
    },
  ],
  fills: [
    {
      slot: 'callout',
      name: 'tunnel',
      needs: 'user',
      load: async () => await (await import('./TunnelCallout.tsx')).loadTunnelCallout(),
    },
  ],
});
