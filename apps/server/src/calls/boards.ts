import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@carestead/domain/calls/call';
import type { LinkNow } from '@carestead/domain/field/linkState';
import { neverLinked } from '@carestead/domain/field/linkState';
import type { Bus } from '../platform/bus/bus.ts';
import { followRows } from '../platform/bus/followRows.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { startNewEpoch } from '../platform/database/epoch.ts';
import type { IngestPool } from '../platform/database/ingestPool.ts';
import { answerWithin } from '../platform/database/ingestPool.ts';
import type { Installation } from '../platform/installation.ts';
import { coalesced } from '../platform/limits/coalesced.ts';
import type { Log } from '../platform/log.ts';
import { createAnnouncer } from './announcer.ts';
import type { Board, BoardState } from './board.ts';
import { openBoard } from './board.ts';
import { openCallOf } from './callOf.ts';
import type { Names } from './names.ts';
import { loadNames } from './names.ts';

/** The whole list of open calls of a system; revisions are compared only within one epoch. */
export type CallList = { system_id: number; epoch: string; revision: number; link: LinkNow; calls: readonly Call[] };

export type Boards = {
  /** The list of now; empty where there is no such system. */
  list: (system_id: number) => CallList;
  /** The states of the links to the configurators, whichever server holds them. */
  links: () => readonly (LinkNow & { system_id: number })[];
  board: (system_id: number) => Board | null;
  /** The names of a system, with the nodes of these calls. */
  names: (system_id: number, calls: readonly { device_id: number }[]) => Promise<Names | null>;
  /** Resolves when no query of it runs any more. */
  close: () => Promise<void>;
};

type Tools = {
  pool: IngestPool;
  database: Database;
  bus: Bus;
  clock: Clock;
  installation: Installation;
  log: Log;
  /** For how many milliseconds nothing was received from other servers. */
  silentFor: () => number;
};

type Open = {
  board: Board;
  names: Names;
  /** As it was last shown, and in which epoch. */
  state: BoardState;
  epoch: string;
  /** Since when the list has had to be read again, in milliseconds of this process; null: it is as in the database. */
  dueSince: number | null;
  /** Since when it is not known what is open, on a server that does not hold the link; null: it is. */
  staleSince: number | null;
  /** Made on request: changes of a system without clients cost nothing. */
  list: CallList | null;
  /** A row that the list shows was edited: the names are read again, and the list changes. */
  rename: () => Promise<void>;
  /** Runs while the names are older than an edit, on a server that waits for the revision of the one that holds the link. */
  renaming: NodeJS.Timeout | null;
  reread: () => Promise<void>;
  /** Both, after messages were missed. */
  refresh: () => Promise<void>;
};

/** What the list shows beside the calls themselves. */
const shown = ['call_type', 'section', 'call_source', 'button', 'system_tree_node', 'system_param'];

const judgeEvery = 250;
const againAfter = 500;
/** After this time no server holds the link, or the one that does has died: the names are shown without it. */
const renameWithin = 2000;

/** One board for every system of the installation, whichever server holds the link to it. */
export async function openBoards(tools: Tools): Promise<Boards> {
  const { pool, database, bus, clock, installation, log, silentFor } = tools;
  const open = new Map<number, Open>();
  const closing = new AbortController();
  const announcer = createAnnouncer(bus);

  const underWay = new Set<Promise<unknown>>();
  const quietly = (work: Promise<unknown>) => {
    const done = work
      .catch((error: unknown) => log.error({ err: error }, 'open calls could not be read, the lists stay as they are'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };

  /** The link state of another server counts only while messages from other servers arrive. */
  const linkOf = ({ state, staleSince }: Open): LinkNow =>
    staleSince === null || state.isLinkOwn ? state.link : { state: 'offline', since: staleSince };

  const listOf = (system_id: number, known: Open): CallList => {
    const { revision, calls } = known.state;
    const { epoch, names } = known;
    const system = installation.now().systems.find(({ id }) => id === system_id) ?? { id: system_id, name: '' };
    return {
      system_id,
      epoch,
      revision,
      link: linkOf(known),
      calls: calls.map((call) => openCallOf(call, names, system)),
    };
  };

  const list = (system_id: number): CallList => {
    const known = open.get(system_id);
    if (!known) return { system_id, epoch: '', revision: 0, link: neverLinked, calls: [] };
    known.list ??= listOf(system_id, known);
    return known.list;
  };

  const show = (system_id: number, state: BoardState, by: 'writing' | 'reading') => {
    const known = open.get(system_id);
    if (!known) return;
    const before = known.state;
    const linkBefore = linkOf(known);
    known.state = state;
    known.epoch = installation.now().epoch;
    known.list = null;
    bus.emit('callsChanged', { system_id, revision: state.revision });
    if (linkBefore.state !== linkOf(known).state) bus.emit('linkChanged', { system_id });
    // What was read from the database is known to the server that wrote it: publishing it again would echo for ever more.
    if (by === 'writing') announcer.publish(system_id, state.revision);
    if (state.revision < before.revision) quietly(startNewEpoch(database, bus));
  };

  /** What is not current is shown as such, on this server, whatever the last message from the others was. */
  const judge = () => {
    const now = performance.now();
    for (const [system_id, known] of open) {
      const late = Math.max(silentFor(), known.dueSince === null ? 0 : now - known.dueSince);
      const isStale = late > answerWithin;
      if (isStale === (known.staleSince !== null)) continue;
      const before = linkOf(known);
      known.staleSince = isStale ? clock.now() - late : null;
      if (linkOf(known).state === before.state) continue;
      known.list = null;
      bus.emit('callsChanged', { system_id, revision: known.state.revision });
      bus.emit('linkChanged', { system_id });
    }
  };
  // After the next read of the connections: what has arrived while this process was busy is not late.
  const judging = setInterval(() => setImmediate(judge), judgeEvery).unref();

  /** Retries until it is done: a message that was missed is not repeated. */
  const untilDone = (system_id: number, work: () => Promise<void>) => {
    const attempt = coalesced(async () => {
      for (let isFirst = true; open.has(system_id) && !closing.signal.aborted; isFirst = false) {
        try {
          return await work();
        } catch (error) {
          if (isFirst) log.error({ err: error, system_id }, 'open calls could not be read, trying again');
          await sleep(againAfter, undefined, { signal: closing.signal }).catch(() => {});
        }
      }
    });
    return async () => {
      const known = open.get(system_id);
      if (known) known.dueSince ??= performance.now();
      await attempt();
      if (known) known.dueSince = null;
      judge();
    };
  };

  const start = async (system_id: number) => {
    const names = await loadNames(pool.database, system_id);
    const current = () => open.get(system_id)?.names ?? names;
    const board = await openBoard({
      system_id,
      pool,
      textsOf: (calls) => current().textsOf(calls),
      prepare: (calls) => current().prepare(calls),
      onChange: (state, by) => show(system_id, state, by),
    });
    const reloadNames = async () => {
      const known = open.get(system_id);
      if (!known) return;
      const next = await loadNames(pool.database, system_id);
      // Events go on meanwhile: the list that they make must not lack the rooms of the calls that are open already.
      await next.prepare(board.now().calls);
      known.names = next;
    };
    open.set(system_id, {
      board,
      names,
      state: board.now(),
      epoch: installation.now().epoch,
      list: null,
      dueSince: null,
      staleSince: null,
      renaming: null,
      rename: untilDone(system_id, () => reloadNames().then(board.touch)),
      reread: untilDone(system_id, board.reread),
      refresh: untilDone(system_id, () => reloadNames().then(board.reread)),
    });
  };

  /** An edit raises the revision once: by the server that holds the link. The others read names and list when it is published. */
  const renameSoon = (known: Open) => {
    if (known.state.isLinkOwn) return quietly(known.rename());
    known.renaming ??= setTimeout(() => {
      if (isRenaming(known)) quietly(known.rename());
    }, renameWithin).unref();
  };
  const isRenaming = (known: Open): boolean => {
    if (!known.renaming) return false;
    clearTimeout(known.renaming);
    known.renaming = null;
    return true;
  };

  const follow = async () => {
    const wanted = new Set(installation.now().systems.map(({ id }) => id));
    for (const id of open.keys()) {
      if (wanted.has(id) || !open.delete(id)) continue;
      // Clients that still show a system that is gone receive an empty list.
      bus.emit('callsChanged', { system_id: id, revision: 0 });
    }
    for (const id of wanted) if (!open.has(id)) await start(id);
    for (const [id, { board, epoch }] of open) if (epoch !== installation.now().epoch) show(id, board.now(), 'reading');
    bus.emit('systemsKnown', {});
  };
  // Two at a time would open two boards of one system, of which events reach one and lists show the other.
  const followSoon = coalesced(follow);

  const offs = [
    bus.on('installationRead', ({ parts }) => {
      if (parts.includes('systems') || parts.includes('setup')) quietly(followSoon());
    }),
    followRows(bus, shown, ({ system_id }) => {
      for (const [id, known] of open) if (system_id === null || system_id === id) renameSoon(known);
    }),
    bus.on('boardChanged', ({ system_id, revision }) => {
      const known = open.get(system_id);
      if (!known || revision <= known.state.revision) return;
      quietly(isRenaming(known) ? known.refresh() : known.reread());
    }),
    // Whatever the revision is: the holder of the link may be at a later revision without having read the mark.
    bus.on('callAcknowledged', ({ system_id }) => {
      const known = open.get(system_id);
      if (known) quietly(known.reread());
    }),
    bus.on('messagesMissed', () => {
      for (const { refresh } of open.values()) quietly(refresh());
    }),
  ];
  await followSoon();

  return {
    list,
    links: () => [...open].map(([system_id, known]) => ({ system_id, ...linkOf(known) })),
    board: (system_id) => open.get(system_id)?.board ?? null,
    names: async (system_id, calls) => {
      const names = open.get(system_id)?.names ?? null;
      await names?.prepare(calls);
      return names;
    },
    close: async () => {
      closing.abort();
      clearInterval(judging);
      for (const known of open.values()) isRenaming(known);
      announcer.stop();
      for (const off of offs) off();
      await Promise.all(underWay);
    },
  };
}
