import type { Clock } from '../platform/clock.ts';
import { ensurePartitions } from '../platform/database/partitions.ts';
import { type Consumer, consumer } from '../platform/journal/consumer.ts';
import { callLogConsumer, preparePlanning, refreshCalls } from './callLogQueries.ts';

const day = 24 * 60 * 60_000;
/** What is older, or of a clock that is ahead by more than a month, has the default partition. */
const within = { past: 10 * 365 * day, future: 31 * day };

const monthOf = (at: number) => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
};

/**
 * Keeps `call_log` equal to `calls`. An entry only says which call has changed: its row is read as it is now, so that
 * repeated or late entries change nothing.
 */
export function callLogProjection(clock: Clock): Consumer {
  const made = new Set<number>();
  return consumer({
    name: callLogConsumer,
    kinds: ['call_opened', 'call_closed', 'presence', 'defect', 'acknowledged', 'manually_closed', 'taken', 'released'],
    from: 'beginning',
    tooOldAfter: null,
    handle: async (entries, session) => {
      const ids = [...new Set(entries.flatMap(({ call_id }) => call_id ?? []))];
      if (ids.length === 0) return;
      const now = clock.now();
      // A past that was imported has months that nothing has made yet.
      for (const month of new Set(entries.map(({ at }) => monthOf(at)))) {
        if (made.has(month) || month < now - within.past || month > now + within.future) continue;
        await ensurePartitions(session, 'call_log', { from: month, months: 1 });
        made.add(month);
      }
      await preparePlanning(session);
      await refreshCalls(session, ids);
    },
  });
}
