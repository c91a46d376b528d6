import type { WorkFeature } from '../manifest/work.ts';
import { keepClientDays } from './keepClientDays.ts';

export const phonesWork: WorkFeature = {
  name: 'phones',
  schedules: ({ database, clock }) => [
    { name: 'phones.days', pattern: '* * * * *', run: () => keepClientDays(database, clock.now()) },
  ],
};
