import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withFound } from '@carestead/domain/field/deviceSearch';
import { heldFor, runnerSilentAfter, type SearchState, searchLasts } from '@carestead/domain/field/searchState';
import type { Host } from '../../manifest/host.ts';
import type { SearchFollower, SearchOutcome } from '../../manifest/ports.ts';
import { beginSearch, type Hub, type KeptDevice, reportSearch, stopSearch } from './deviceSearchQueries.ts';

type Tools = Pick<Host, 'database' | 'bus' | 'clock' | 'log'> & {
  search: Host['ports']['searchDevices'];
  lasts?: number;
  isHeldFor?: number;
  /** How often a search is checked: whether it was stopped, and whether its person is still there. */
  checkEvery?: number;
};

export type DeviceSearches = ReturnType<typeof createDeviceSearches>;

const reconnectAfter = 1000;
/** Devices that come within this time are stored together. */
const collectFor = 200;

/** Runs the searches that are started on this server; how they are stands in the database, for all servers. */
export function createDeviceSearches(tools: Tools) {
  const { database, bus, clock, log, search } = tools;
  const { lasts = searchLasts, isHeldFor = heldFor, checkEvery = 2000 } = tools;
  const running = new Map<string, { stop: AbortController; ended: Promise<void> }>();
  const closing = new AbortController();
  const publish = ({ system_id }: Hub) => bus.emit('deviceSearchChanged', { system_id });

  const run = async (hub: Hub, search_id: string, over: AbortController) => {
    const { signal } = over;
    let state: SearchState = 'starting';
    let found: readonly KeptDevice[] = [];
    let collecting: NodeJS.Timeout | null = null;

    const store = async () => {
      const now = clock.now();
      const heldUntil = await reportSearch(database, hub, { search_id, state, found, now });
      if (heldUntil === null) over.abort();
      else if (heldUntil <= now) await end('left');
    };
    const end = async (last: SearchState) => {
      over.abort();
      state = last;
      await reportSearch(database, hub, { search_id, state, found, now: clock.now() });
      publish(hub);
    };
    const give = (work: Promise<void>) =>
      work.catch((error: unknown) => {
        log.warn({ err: error, ...hub }, 'device search could not be stored, search ended');
        over.abort();
      });
    const storeSoon = () => {
      collecting ??= setTimeout(() => {
        collecting = null;
        if (!signal.aborted) void give(store().then(() => publish(hub)));
      }, collectFor);
    };
    const become = (next: SearchState) => {
      state = next;
      storeSoon();
    };
    const checking = setInterval(() => void give(store()), checkEvery);
    const ending = setTimeout(() => void give(end('timed_out')), lasts);
    // Another server may have stopped it. What this server publishes itself is known here.
    const off = bus.on('deviceSearchChanged', ({ system_id }, origin) => {
      if (system_id === hub.system_id && origin === 'elsewhere') void give(store());
    });
    const searchOnce = (follower: SearchFollower) =>
      search(hub.system_id, hub.hub_id, follower).catch((error: unknown): SearchOutcome => {
        log.warn({ err: error, ...hub }, 'device search could not be started');
        return 'offline';
      });
    try {
      let hasBegun = false;
      while (!signal.aborted) {
        const outcome = await searchOnce({
          signal,
          onSearching: () => {
            hasBegun = true;
            become('searching');
          },
          onFound: (devices) => {
            found = withFound(
              found,
              devices.map((device) => ({ ...device, at: clock.now() })),
            );
            storeSoon();
          },
        });
        if (signal.aborted) break;
        if (!hasBegun || !goesOn(outcome)) await end(outcome === 'lost' ? 'offline' : outcome);
        else become('reconnecting');
        await sleep(reconnectAfter, undefined, { signal }).catch(() => {});
      }
      if (closing.signal.aborted) await end('stopped');
    } finally {
      over.abort();
      off();
      clearInterval(checking);
      clearTimeout(ending);
      if (collecting) clearTimeout(collecting);
    }
  };

  return {
    /** Begins a search of this person, unless one runs through this hub: then that one goes on. */
    begin: async (hub: Hub, user_id: number): Promise<void> => {
      const now = clock.now();
      const search_id = randomUUID();
      const begun = { ...hub, search_id, user_id, now, ends_at: now + lasts, held_until: now + isHeldFor };
      if (!(await beginSearch(database, begun, now - runnerSilentAfter))) return;
      publish(hub);
      const stop = new AbortController();
      const ended = run(hub, search_id, stop)
        .catch((error: unknown) => log.error({ err: error, ...hub }, 'device search failed'))
        .finally(() => {
          if (running.get(keyOf(hub))?.stop === stop) running.delete(keyOf(hub));
        });
      running.set(keyOf(hub), { stop, ended });
    },
    stop: async (hub: Hub, user_id: number): Promise<boolean> => {
      if (!(await stopSearch(database, hub, user_id))) return false;
      running.get(keyOf(hub))?.stop.abort();
      publish(hub);
      return true;
    },
    close: async () => {
      closing.abort();
      const all = [...running.values()];
      for (const { stop } of all) stop.abort();
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}

const keyOf = ({ system_id, hub_id }: Hub) => `${system_id} ${hub_id}`;

/** A search that had begun goes on when the connection was lost, until its time is over. */
function goesOn(outcome: SearchOutcome): boolean {
  switch (outcome) {
    case 'lost':
    case 'offline':
    case 'busy':
      return true;
    case 'done':
    case 'unauthorized':
    case 'unsupported':
    case 'unknown_hub':
      return false;
  }
}
