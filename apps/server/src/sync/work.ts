import type { WorkFeature } from '../manifest/work.ts';
import { deleteOldRuns } from './runs/oldRunQueries.ts';

export const syncWork: WorkFeature = {
  name: 'sync',
  schedules: ({ database, clock }) => [
    { name: 'sync.oldRuns', pattern: '41 3 * * *', run: () => deleteOldRuns(database, clock.now()) },
  ],
};
