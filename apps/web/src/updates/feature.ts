import { feature } from '../platform/feature.ts';

export const updates = feature('updates', {
  texts: ['updates'],
  fills: [
    {
      slot: 'maintenance',
      name: 'update',
      order: 20,
      needs: { permissions: ['admin::manage_system'] },
      texts: ['updates'],
      load: async () => (await import('./UpdateCard.tsx')).UpdateCard,
    },
  ],
});
