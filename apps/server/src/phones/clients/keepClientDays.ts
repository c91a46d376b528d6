import { isReachable } from '@carestead/domain/phones/clientState';
import { localDay } from '@carestead/domain/time/localTime';
import type { Database } from '../../platform/database/database.ts';
import { addSeconds, removeOldDays, systemsWithClients } from './clientDayQueries.ts';
import { readClients } from './clientQueries.ts';
import { removeOldCodes } from './pairingQueries.ts';

/** Every minute counts as it is found: what is between two looks was probably the same. */
const looksEverySeconds = 60;

/** Counts for how long of the day each phone was reachable. While this does not run, nothing is known. */
export async function keepClientDays(database: Database, now: number): Promise<void> {
  for (const { system_id, timezone } of await systemsWithClients(database)) {
    const day = localDay(now, timezone);
    const clients = await readClients(database, system_id);
    await addSeconds(
      database,
      { system_id, day, seconds: looksEverySeconds },
      // One that waits for its code has no connection that it could lose.
      clients
        .filter(({ paired_at }) => paired_at !== null)
        .map((client) => ({
          app_client_id: client.id,
          isReachable: isReachable(client),
          round_trip: client.is_connected ? client.round_trip : null,
          loss: client.is_connected ? client.loss : null,
        })),
    );
    await removeOldDays(database, system_id, day);
  }
  await removeOldCodes(database, now);
}
