import type { WorkFeature } from '../manifest/work.ts';
import { ensurePartitions } from '../platform/database/partitions.ts';
import { exportCalls } from './exportCalls.ts';
import { callLogProjection } from './project.ts';

const monthsAhead = 3;

export const callLogWork: WorkFeature = {
  name: 'callLog',
  exports: [exportCalls],
  consumers: ({ clock }) => [callLogProjection(clock)],
  schedules: ({ database, clock }) => [
    {
      name: 'callLog.partitions',
      pattern: '10 3 * * *',
      run: async () => {
        for (const table of ['call_log', 'call_traces'] as const)
          await ensurePartitions(database, table, { from: clock.now(), months: monthsAhead });
      },
    },
  ],
};
