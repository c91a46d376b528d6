import type { WorkFeature, WorkHost } from '../manifest/work.ts';
import { cloudJobs, startSending } from './cloudJobs.ts';
import { dueSystems, forgetFetched, tryAgainAfterStart } from './cloudQueries.ts';
import { commitCopies } from './commitCopies.ts';
import { deleteOldFiles, keptHere } from './copyFiles.ts';

const sendDue = async ({ database, clock }: WorkHost) => {
  for (const system_id of await dueSystems(database, clock.now())) await startSending(database, system_id, clock.now());
};

export const cloudWork: WorkFeature = {
  name: 'cloud',
  jobs: cloudJobs,
  consumers: (host) => [commitCopies(host)],
  schedules: (host) => [
    { name: 'cloud.due', pattern: '* * * * *', run: () => sendDue(host) },
    {
      name: 'cloud.files',
      pattern: '50 3 * * *',
      run: async () => {
        const before = host.clock.now() - keptHere;
        await forgetFetched(host.database, before);
        await deleteOldFiles(host.config.dataFolder, before);
      },
    },
  ],
  start: async ({ database, clock }) => {
    await tryAgainAfterStart(database, clock.now());
    return { stop: () => {} };
  },
};
