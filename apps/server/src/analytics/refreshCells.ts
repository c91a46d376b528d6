import type { Database } from '../platform/database/database.ts';
import { prepareZone, refreshDays, refreshMonth, staleSystems, unreadyZones } from './cellQueries.ts';

/** So many days at a time: a transaction stays short, and others get at the system in between. */
const daysAtOnce = 10;

type Options = { now: number; isStopped?: () => boolean };

/** Counts anew what has changed since it was counted, the newest days first; gives whether there was a day or a month. */
export async function refreshCells(database: Database, { now, isStopped = () => false }: Options): Promise<boolean> {
  for (const zone of await unreadyZones(database)) await prepareZone(database, zone);
  let isAny = false;
  for (const system_id of await staleSystems(database)) {
    // One round for each system that has changed meanwhile: the present day may be stale again at once.
    let days = daysAtOnce;
    while (days === daysAtOnce && !isStopped()) {
      days = await refreshDays(database, system_id, daysAtOnce);
      isAny ||= days > 0;
    }
    while (!isStopped() && (await refreshMonth(database, system_id, now))) isAny = true;
  }
  return isAny;
}
