import { gatheredUntil } from '@carestead/domain/notifications/notifying';
import { planMessages } from '@carestead/domain/notifications/plan';
import { readInstallation } from '../platform/installation.ts';
import { dueSpan, openAmong, takeNotices } from './noticeQueries.ts';
import { readProfiles } from './profileQueries.ts';
import { findPeople, leaveMessage, type SendTools } from './sendMessages.ts';

/**
 * Makes messages of what is due and was gathered for long enough, all in one transaction: either the notices are still there
 * or their messages are.
 */
export async function sendNotices(tools: SendTools): Promise<number> {
  const now = tools.clock.now();
  const span = await dueSpan(tools.database, now);
  // What is dated later comes from a clock that has gone back since then.
  if (!span || (span.first <= now && gatheredUntil(span) > now)) return 0;
  return await tools.database.transaction().execute(async (database) => {
    const taken = await takeNotices(database, now);
    const incidents = await openAmong(database, [...taken.keys()]);
    const profiles = await readProfiles(database, 'Immediate');
    const installation = await readInstallation(database);
    const people = await findPeople(database, profiles);
    const planned = planMessages(profiles, incidents, people.reachOf).filter((one) => one.incidents.length > 0);
    for (const one of planned) {
      const system_id = one.profiles[0]?.system_id ?? 0;
      const sending = { period: 'Immediate', day: '', system_id, installation, ...people } as const;
      await leaveMessage({ ...tools, database }, one, sending);
    }
    return planned.length;
  });
}
