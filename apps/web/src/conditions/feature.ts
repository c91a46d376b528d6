import { feature } from '../platform/feature.ts';

export const conditions = feature('conditions', {
  texts: ['conditions'],
  fills: [
    {
      slot: 'callout',
      name: 'conditions',
      needs: { permissions: ['admin::manage_system'] },
      load: async () => await (await import('./ConditionsCallout.tsx')).loadConditionsCallout(),
    },
    {
      slot: 'maintenance_status',
      name: 'checks',
      order: 10,
      needs: { permissions: ['admin::manage_system'] },
      texts: ['conditions'],
      load: async () => (await import('./StatusStrip.tsx')).StatusStrip,
    },
  ],
});
