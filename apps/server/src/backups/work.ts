import { nightlyAt } from '@carestead/domain/backups/backup';
import type { WorkFeature, WorkHost } from '../manifest/work.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import { insertJob } from '../platform/jobs/jobQueries.ts';
import { backupJob, checkJob, restoreJob } from './backupJobs.ts';
import { dropReplaced } from './databaseQueries.ts';
import { connectJob, sendJob, testTargetJob } from './online/onlineJobs.ts';

/** What a restore has replaced takes as much space as what is in use. */
const replacedKept = 30 * 24 * 3600 * 1000;

/** A job of the product itself: it is tried again, limited and fenced like those of people. */
const startOwn = ({ database, clock }: WorkHost, { name, keptDays }: JobKind, payload: unknown) =>
  insertJob(database, {
    ...{ kind: name, user_id: null, system_id: null, payload, once_key: 'own', kept_days: keptDays, now: clock.now() },
  });

export const backupsWork: WorkFeature = {
  name: 'backups',
  jobs: [backupJob, restoreJob, checkJob, sendJob, testTargetJob, connectJob],
  schedules: (host) => [
    {
      name: 'backups.nightly',
      pattern: `${nightlyAt.minute} ${nightlyAt.hour} * * *`,
      run: () => startOwn(host, backupJob, { kind: 'nightly' }),
    },
    {
      name: 'backups.replaced',
      pattern: '25 3 * * *',
      run: async () => {
        const dropped = await dropReplaced(host.databaseUrl, host.clock.now() - replacedKept);
        if (dropped.length > 0) host.log.info({ dropped }, 'databases of before a restore dropped');
      },
    },
    // A backup that cannot be restored is noticed within a week.
    { name: 'backups.drill', pattern: '20 4 * * 0', run: () => startOwn(host, checkJob, { name: null }) },
  ],
};
