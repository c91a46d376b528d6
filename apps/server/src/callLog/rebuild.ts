import type { Database } from '../platform/database/database.ts';
import { ensurePartitions } from '../platform/database/partitions.ts';
import {
  beginRebuild,
  endRebuild,
  holdCallLog,
  monthsOfCalls,
  nextCalls,
  noteProgress,
  preparePlanning,
  refreshCalls,
  removeRange,
} from './callLogQueries.ts';

type Options = { now: number; most?: number; onProgress?: (done: number, total: number) => Promise<void> | void };

/**
 * Makes the whole log anew from the calls, a few at a time: the consumer and everybody else work in between. One that is
 * interrupted goes on where it was. Calls that open meanwhile are those of the consumer.
 */
export async function rebuildCallLog(database: Database, { now, most = 2000, onProgress }: Options) {
  for (const month of await monthsOfCalls(database))
    await ensurePartitions(database, 'call_log', { from: month, months: 1 });
  const { isNew, ...rebuild } = await beginRebuild(database, now);
  let { after_id } = rebuild;
  let calls = 0;
  while (after_id < rebuild.up_to_id) {
    const from = after_id;
    after_id = await database.transaction().execute(async (session) => {
      await holdCallLog(session);
      await preparePlanning(session);
      const { ids, end } = await nextCalls(session, { ...rebuild, after_id: from }, most);
      const removed = await removeRange(session, from, end);
      await refreshCalls(session, ids, removed);
      await noteProgress(session, end);
      calls += ids.length;
      return end;
    });
    await onProgress?.(after_id, rebuild.up_to_id);
  }
  await endRebuild(database);
  return { calls, isNew };
}
