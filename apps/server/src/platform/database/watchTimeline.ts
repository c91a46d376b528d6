import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { followTimeline, lookAtDatabase, type Seen } from './epoch.ts';

const lookEvery = 2000;

/** Follows a standby that takes over while this process runs; gives what ends it. */
export function watchTimeline({ database, bus, log }: { database: Database; bus: Bus; log: Log }): () => void {
  let seen: Seen | null = null;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const before = seen;
      seen = before === null ? await lookAtDatabase(database) : await followTimeline(database, bus, before);
      if (before !== null && before.identity !== seen.identity)
        log.warn({ before, seen }, 'another database has taken over');
    } catch {
      // It is away: the one that is there afterwards is looked at then.
    } finally {
      isLooking = false;
    }
  };
  // At once: a fail-over within the first seconds would else be taken for what was there from the beginning.
  void look();
  const timer = setInterval(() => void look(), lookEvery).unref();
  return () => clearInterval(timer);
}
