import { lastReportDay, momentOfReport, type ReportPeriod } from '@carestead/domain/callLog/reportTimes';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { readInstallation } from '../../platform/installation.ts';
import { insertJob } from '../../platform/jobs/jobQueries.ts';
import { filtersSent } from './reportQueries.ts';
import { sendReport } from './sendReport.ts';

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
  const timezone = (await readInstallation(database)).systems.find(({ id }) => id === system_id)?.timezone;
  if (timezone === undefined) return;
  const day = lastReportDay(period, now, timezone);
  const as_of = momentOfReport(day, timezone);
  await database.transaction().execute(async (transaction) => {
    for (const filter_id of await filtersSent(transaction, system_id, period))
      await insertJob(transaction, {
        ...{ kind: sendReport.name, user_id: null, system_id, now, kept_days: sendReport.keptDays },
        payload: { filter_id, period, day, as_of },
        once_key: `${system_id}.${filter_id} ${period} ${day}`,
      });
  });
}
