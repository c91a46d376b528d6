import type { WorkFeature } from '../manifest/work.ts';
import type { ExportSource } from '../platform/exports/exportSource.ts';
import { exportJob, jobName } from './exportJob.ts';
import { removableExports } from './removableExports.ts';
import { sweepExports } from './sweepExports.ts';

export const exportsWork = (sources: readonly ExportSource[]): WorkFeature => ({
  name: 'exports',
  jobs: sources.map(exportJob),
  cleanups: [removableExports(sources.map(jobName))],
  schedules: ({ database, clock, config, log }) => [
    {
      name: 'exports.sweep',
      pattern: '33 3 * * *',
      run: async () => {
        const removed = await sweepExports({ database, clock, dataFolder: config.dataFolder });
        if (removed > 0) log.info({ removed }, 'files of old exports deleted');
      },
    },
  ],
});
