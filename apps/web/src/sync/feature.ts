import { lazyRouteComponent } from '@tanstack/react-router';
import { feature } from '../platform/feature.ts';
import { syncMessages } from './syncActivity.ts';
import { indicatorNeeds, syncNeeds } from './syncNeeds.ts';

export const sync = feature('sync', {
  texts: ['sync', 'syncBar', 'syncRun', 'labels'],
  routes: [
    {
      path: '/sync',
      name: 'sync',
      needs: syncNeeds,
      title: 'sync.title',
      screen: lazyRouteComponent(() => import('./page/SyncScreen.tsx'), 'SyncScreen'),
    },
    {
      path: 'pwa/sync',
      name: 'pwaSync',
      needs: syncNeeds,
      title: 'sync.title',
      screen: lazyRouteComponent(() => import('./page/SyncScreen.tsx'), 'SyncScreen'),
    },
  ],
  fills: [
    {
      slot: 'header',
      name: 'sync',
      needs: indicatorNeeds,
      load: async () => await (await import('./bar/SyncIndicator.tsx')).loadSyncIndicator(),
    },
    {
      slot: 'callout',
      name: 'syncPopups',
      needs: 'user',
      load: async () => await (await import('./bar/SyncPopups.tsx')).loadSyncPopups(),
    },
  ],
  messages: syncMessages,
});
