import { consumer } from '../platform/journal/consumer.ts';
import { callLogConsumer, preparePlanning, refreshCalls } from './callLogQueries.ts';

/**
 * Keeps `call_log` equal to `calls`. An entry only says which call has changed: its row is read as it is now, so that
 * repeated or late entries change nothing.
 */
export const callLogProjection = consumer({
  name: callLogConsumer,
  kinds: ['call_opened', 'call_closed', 'presence', 'defect', 'acknowledged', 'manually_closed', 'taken', 'released'],
  from: 'beginning',
  tooOldAfter: null,
  handle: async (entries, session) => {
    const ids = [...new Set(entries.flatMap(({ call_id }) => call_id ?? []))];
    if (ids.length === 0) return;
    await preparePlanning(session);
    await refreshCalls(session, ids);
  },
});
