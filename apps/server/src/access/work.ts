import type { WorkFeature } from '../manifest/work.ts';
import { deleteExpiredSessions } from './accessQueries.ts';

export const accessWork: WorkFeature = {
  name: 'access',
  jobs: ({ database, clock }) => [
    { name: 'sessions.expire', cron: '17 * * * *', run: () => deleteExpiredSessions(database, clock.now()) },
  ],
};
