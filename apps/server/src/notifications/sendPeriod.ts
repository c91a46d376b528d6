import { lastReportDay, type ReportPeriod } from '@carestead/domain/callLog/reportTimes';
import { planMessages } from '@carestead/domain/notifications/plan';
import { readInstallation } from '../platform/installation.ts';
import { openIncidents } from './noticeQueries.ts';
import { readProfiles, wasSent } from './profileQueries.ts';
import { findPeople, isAlreadySent, leaveMessage, type SendTools, targetKey } from './sendMessages.ts';

/**
 * The messages of a system that come round: what is open now, once for each recipient and day. Called again, also after it
 * was interrupted, it goes on with those who are left.
 */
export async function sendPeriod(tools: SendTools, system_id: number, period: ReportPeriod): Promise<void> {
  const { database, clock, secrets } = tools;
  const now = clock.now();
  const installation = await readInstallation(database);
  const timezone = installation.systems.find(({ id }) => id === system_id)?.timezone;
  const profiles = await readProfiles(database, period, system_id);
  if (timezone === undefined || profiles.length === 0) return;
  const day = lastReportDay(period, now, timezone);
  const incidents = await openIncidents(database, now);
  const people = await findPeople(database, profiles);
  for (const profile of profiles)
    for (const planned of planMessages([profile], incidents, people.reachOf)) {
      const key = {
        system_id,
        notification_profile_id: profile.id,
        target_key: targetKey(secrets, planned),
        period,
        day,
      };
      if (await wasSent(database, key)) continue;
      const sending = { period, day, system_id, installation, ...people };
      await database
        .transaction()
        .execute((transaction) => leaveMessage({ ...tools, database: transaction }, planned, sending))
        .catch((error: unknown) => {
          if (!isAlreadySent(error)) throw error;
        });
    }
}
