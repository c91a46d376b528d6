import type { WorkFeature } from '../manifest/work.ts';
import { deleteOldJobs } from '../platform/jobs/jobQueries.ts';

export const jobsWork: WorkFeature = {
  name: 'jobs',
  schedules: ({ database, clock }) => [
    { name: 'jobs.sweep', pattern: '23 3 * * *', run: () => deleteOldJobs(database, clock.now()) },
  ],
};
