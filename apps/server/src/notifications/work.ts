import { user } from '@carestead/domain/access/user';
import { reportPatterns, reportPeriods } from '@carestead/domain/callLog/reportTimes';
import type { WorkFeature } from '../manifest/work.ts';
import { regularly } from '../platform/jobs/regularly.ts';
import { followIncidents } from './followIncidents.ts';
import { sendNotices } from './sendNotices.ts';
import { sendPeriod } from './sendPeriod.ts';
import { deleteGoneTokens } from './tokenQueries.ts';

const lookEvery = 5000;

export const notificationsWork: WorkFeature = {
  name: 'notifications',
  consumers: () => [followIncidents()],
  schedules: (host) =>
    reportPeriods.map((period) => ({
      name: `notifications.${period}`,
      pattern: reportPatterns[period],
      zone: 'system' as const,
      run: async (system_id: number | null) => {
        if (system_id !== null) await sendPeriod(host, system_id, period);
      },
    })),
  start: async (host) =>
    regularly(
      lookEvery,
      async () => {
        await sendNotices(host);
        const ids = await deleteGoneTokens(host.database);
        if (ids.length > 0) host.bus.emit('rowsChanged', { system_id: 0, entity: user.name, ids });
      },
      (error) => host.log.warn({ err: error }, 'notifications cannot be made, trying again'),
    ),
};
