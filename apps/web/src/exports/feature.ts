import { feature } from '../platform/feature.ts';

export const exportsFeature = feature('exports', {
  // Why an export failed is said by the texts of jobs.
  texts: ['exports', 'enumeration', 'jobs'],
  fills: [
    {
      slot: 'overlay',
      name: 'exports',
      needs: 'user',
      load: async () => (await import('./ExportsPanel.tsx')).ExportsPanel,
    },
  ],
});
