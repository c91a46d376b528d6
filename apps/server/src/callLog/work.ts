import { reportPatterns, reportPeriods } from '@carestead/domain/callLog/reportTimes';
import type { WorkFeature } from '../manifest/work.ts';
import { dropEmptyPartitions, ensurePartitions } from '../platform/database/partitions.ts';
import { indexEndedMonths } from './callLogQueries.ts';
import { exportCalls } from './exportCalls.ts';
import { cleanUpCalls, planCleanUp } from './keeping/cleanUpCalls.ts';
import { removableCalls, removableEntries } from './keeping/removable.ts';
import { callLogProjection } from './project.ts';
import { planReports } from './reports/planReports.ts';
import { sendReport } from './reports/sendReport.ts';

const monthsAhead = 3;

export const callLogWork: WorkFeature = {
  name: 'callLog',
  exports: [exportCalls],
  cleanups: [removableCalls, removableEntries],
  jobs: [sendReport, cleanUpCalls],
  consumers: ({ clock }) => [callLogProjection(clock)],
  schedules: ({ database, clock }) => [
    ...reportPeriods.map((period) => ({
      name: `callLog.reports.${period}`,
      pattern: reportPatterns[period],
      zone: 'system' as const,
      run: async (system_id: number | null) => {
        if (system_id !== null) await planReports(database, clock, system_id, period);
      },
    })),
    {
      name: 'callLog.keeping',
      pattern: '20 2 * * *',
      zone: 'system' as const,
      run: async (system_id: number | null) => {
        if (system_id !== null) await planCleanUp(database, system_id, clock.now());
      },
    },
    {
      name: 'callLog.partitions',
      pattern: '10 3 * * *',
      run: async () => {
        for (const table of ['call_log', 'call_traces'] as const) {
          await ensurePartitions(database, table, { from: clock.now(), months: monthsAhead });
          await dropEmptyPartitions(database, table, clock.now());
        }
      },
    },
    {
      name: 'callLog.indexes',
      pattern: '40 3 * * *',
      run: () => indexEndedMonths(database),
    },
  ],
};
