import { lastReportDay, momentOfReport } from '@carestead/domain/callLog/reportTimes';
import { isLicensed } from '@carestead/domain/licence/licence';
import { report } from '@carestead/domain/reports/report';
import { type ReportPeriod, sentAs } from '@carestead/domain/reports/reportPeriod';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { readInstallation } from '../platform/installation.ts';
import { insertJob } from '../platform/jobs/jobQueries.ts';
import { sendDeviceReport } from './reportJob.ts';
import { reportsSent } from './reportQueries.ts';

/**
 * Begins the reports of a system that are due, each as a job of its own. Called twice for the same day it begins them twice;
 * each mail of a day is still made once.
 */
export async function planReports(
  database: Database,
  clock: Pick<Clock, 'now'>,
  system_id: number,
  period: ReportPeriod,
): Promise<void> {
  const now = clock.now();
  const { systems, licence } = await readInstallation(database);
  const timezone = systems.find(({ id }) => id === system_id)?.timezone;
  if (timezone === undefined || !isLicensed(licence, report.licence)) return;
  const day = lastReportDay(sentAs[period], now, timezone);
  const as_of = momentOfReport(day, timezone);
  await database.transaction().execute(async (transaction) => {
    for (const report_id of await reportsSent(transaction, system_id, period))
      await insertJob(transaction, {
        ...{ kind: sendDeviceReport.name, user_id: null, system_id, now, kept_days: sendDeviceReport.keptDays },
        payload: { report_id, period, isNow: false, day, as_of },
        once_key: `${system_id}.${report_id} ${period} ${day}`,
      });
  });
}
