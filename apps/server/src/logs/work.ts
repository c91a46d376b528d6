import type { WorkFeature } from '../manifest/work.ts';
import { removeOldBundles } from './bundle/bundleFiles.ts';
import { supportBundleJob } from './bundle/bundleJob.ts';

export const logsWork: WorkFeature = {
  name: 'logs',
  jobs: [supportBundleJob],
  schedules: ({ clock, config, log }) => [
    {
      name: 'logs.oldBundles',
      pattern: '23 * * * *',
      run: async () => {
        const removed = await removeOldBundles(config.dataFolder, clock.now());
        if (removed > 0) log.info({ removed }, 'old support bundles deleted');
      },
    },
  ],
};
