import { feature } from '../platform/feature.ts';

export const conditions = feature('conditions', {
  texts: ['conditions'],
  fills: [
    {
      slot: 'callout',
      name: 'conditions',
      needs: { permissions: ['admin::manage_system'] },
      load: async () => {
        const [{ ConditionsCallout }, { loadTexts }] = await Promise.all([
          import('./ConditionsCallout.tsx'),
          import('../platform/text/locale.ts'),
        ]);
        await loadTexts(['conditions']);
        return ConditionsCallout;
      },
    },
  ],
});
