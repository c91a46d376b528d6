import { feature } from '../platform/feature.ts';
import { syncMessages } from './syncActivity.ts';
import { syncNeeds } from './syncNeeds.ts';

export const sync = feature('sync', {
  texts: ['syncBar'],
  fills: [
    {
      slot: 'header',
      name: 'sync',
      needs: { ...syncNeeds, licence: ['management'] },
      load: async () => await (await import('./bar/SyncIndicator.tsx')).loadSyncIndicator(),
    },
    {
      slot: 'callout',
      name: 'syncPopups',
      needs: 'user',
      load: async () => await (await import('./bar/loadSyncPopups.ts')).loadSyncPopups(),
    },
  ],
  messages: syncMessages,
});
