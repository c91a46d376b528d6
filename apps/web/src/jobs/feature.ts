import { feature } from '../platform/feature.ts';

export const jobs = feature('jobs', {
  texts: ['jobs'],
  fills: [
    { slot: 'header', name: 'jobs', needs: 'user', load: async () => (await import('./JobsButton.tsx')).JobsButton },
  ],
});
