import type { WorkFeature } from '../manifest/work.ts';
import { deleteExpiredSessions } from './accessQueries.ts';

export const accessWork: WorkFeature = {
  name: 'access',
  schedules: ({ database, clock }) => [
    { name: 'sessions.expire', pattern: '17 * * * *', run: () => deleteExpiredSessions(database, clock.now()) },
  ],
};
