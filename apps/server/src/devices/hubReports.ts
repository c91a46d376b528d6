import type { HubSink } from '../manifest/ports.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Database } from '../platform/database/database.ts';
import { addLines, readCursor, saveStates } from './hubReportQueries.ts';

/** Stores what hubs report, over the connections of ordinary requests: the ingest of calls never waits for it. */
export function createHubSink({ database, bus }: { database: Database; bus: Bus }): HubSink {
  const publishStates = (system_id: number, ids: readonly number[]) => {
    if (ids.length > 0) bus.emit('rowsChanged', { system_id, entity: 'hub', ids });
  };
  return {
    cursor: (system_id) => readCursor(database, system_id),
    store: async (system_id, { states, log }) => {
      if (states) publishStates(system_id, await saveStates(database, system_id, states));
      const ids = log ? await addLines(database, system_id, log) : [];
      if (ids.length > 0) bus.emit('hubLogChanged', { system_id, ids });
    },
    lost: async (system_id) => publishStates(system_id, await saveStates(database, system_id, [])),
  };
}
