import { feature } from '../platform/feature.ts';
import { loadTexts } from '../platform/text/locale.ts';

export const conditions = feature('conditions', {
  texts: ['conditions'],
  fills: [
    {
      slot: 'callout',
      name: 'conditions',
      needs: { permissions: ['admin::manage_system'] },
      load: async () => {
        const [{ ConditionsCallout }] = await Promise.all([
          import('./ConditionsCallout.tsx'),
          loadTexts(['conditions']),
        ]);
        return ConditionsCallout;
      },
    },
  ],
});
