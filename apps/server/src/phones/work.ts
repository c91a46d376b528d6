import type { WorkFeature } from '../manifest/work.ts';
import { keepClientDays } from './clients/keepClientDays.ts';
import { deleteOldRings } from './purgeQueries.ts';

export const phonesWork: WorkFeature = {
  name: 'phones',
  schedules: ({ database, clock }) => [
    { name: 'phones.days', pattern: '* * * * *', run: () => keepClientDays(database, clock.now()) },
    { name: 'phones.purge', pattern: '43 3 * * *', run: () => deleteOldRings(database, clock.now()) },
  ],
};
