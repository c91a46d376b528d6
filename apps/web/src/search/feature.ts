import { maySearch, searchNeeds } from '@carestead/domain/search/maySearch';
import { feature } from '../platform/feature.ts';
import { holdKeys } from './holdKeys.ts';

export const search = feature('search', {
  texts: ['search', 'labels:system_tree_node'],
  fills: [
    {
      slot: 'header',
      name: 'search',
      needs: { permissions: searchNeeds },
      condition: ({ viewer, licence }) => maySearch(viewer, licence),
      load: async () => {
        const held = holdKeys();
        try {
          return await (await import('./loadSearchField.ts')).loadSearchField(held);
        } catch (error) {
          held.take();
          throw error;
        }
      },
    },
    {
      slot: 'mobile_system',
      name: 'magnet',
      needs: { permissions: ['systemtree::use_module'] },
      load: async () => await (await import('./MagnetStrip.tsx')).loadMagnetStrip(),
    },
  ],
});
