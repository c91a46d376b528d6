import type { WorkFeature } from '../manifest/work.ts';
import type { CleanupKind } from '../platform/cleanups/cleanupKind.ts';
import { regularly } from '../platform/jobs/regularly.ts';
import { deleteOldOperations, settleOperations } from '../platform/operations.ts';
import { cleanupJob } from './cleanupJob.ts';

const settleEvery = 5000;

export const maintenanceWork = (cleanups: readonly CleanupKind[]): WorkFeature => ({
  name: 'maintenance',
  jobs: cleanups.map(cleanupJob),
  // Operations whose time is over or whose process was killed are ended, so that whoever looks at them sees it.
  start: async ({ database, clock, log }) =>
    regularly(
      settleEvery,
      () => settleOperations(database, clock.now()),
      (error) => log.warn({ err: error }, 'operations could not be settled'),
    ),
  schedules: ({ database, clock }) => [
    { name: 'maintenance.oldOperations', pattern: '46 3 * * *', run: () => deleteOldOperations(database, clock.now()) },
  ],
});
