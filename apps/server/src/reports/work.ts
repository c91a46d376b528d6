import { reportPatterns } from '@carestead/domain/callLog/reportTimes';
import { reportPeriods, sentAs } from '@carestead/domain/reports/reportPeriod';
import type { WorkFeature } from '../manifest/work.ts';
import { planReports } from './planReports.ts';
import { sendDeviceReport } from './reportJob.ts';

export const reportsWork: WorkFeature = {
  name: 'reports',
  jobs: [sendDeviceReport],
  schedules: ({ database, clock }) =>
    reportPeriods.map((period) => ({
      name: `reports.${sentAs[period]}`,
      pattern: reportPatterns[sentAs[period]],
      zone: 'system' as const,
      run: async (system_id: number | null) => {
        if (system_id !== null) await planReports(database, clock, system_id, period);
      },
    })),
};
