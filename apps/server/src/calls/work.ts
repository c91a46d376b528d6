import type { WorkFeature } from '../manifest/work.ts';
import { deleteActions, endAbandonedActions } from './actions/actionQueries.ts';
import { abandonedAfter } from './actions/sendAction.ts';

const keptFor = 30 * 86_400_000;

export const callsWork: WorkFeature = {
  name: 'calls',
  schedules: ({ database, clock, log }) => [
    {
      name: 'calls.abandonedActions',
      pattern: '*/5 * * * *',
      run: async () => {
        const ended = await endAbandonedActions(database, clock.now() - abandonedAfter, clock.now());
        if (ended > 0) log.warn({ ended }, 'device actions without an outcome ended, their server did not finish them');
      },
    },
    {
      name: 'calls.oldActions',
      pattern: '25 3 * * *',
      run: () => deleteActions(database, clock.now() - keptFor),
    },
  ],
};
