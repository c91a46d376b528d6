import { setTimeout as sleep } from 'node:timers/promises';
import { readStep } from '@carestead/domain/journal/step';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Consumer, JournalEntry } from './consumer.ts';
import type { Cursor, StoredEntry } from './journalQueries.ts';
import {
  beginCursor,
  entriesOf,
  holdCursor,
  moveCursor,
  readCursor,
  readCursorAndNext,
  wholeOf,
} from './journalQueries.ts';
import { createSettledEntries } from './settledEntries.ts';

export type ReaderTools = {
  database: Database;
  bus: Bus;
  clock: Clock;
  log: Log;
  /** After so many milliseconds a handler that failed is called again; each time it doubles. */
  firstRetry?: number;
};

/** What was not handed out, by reason. */
export type PassedOver = { too_old: number; unreadable: number };

export type JournalReader = {
  passedOver: () => Readonly<PassedOver>;
  /** How often in a row it has failed. */
  failures: () => number;
  close: () => Promise<void>;
};

const mostAtOnce = 1000;
/** No event wakes it for what no list shows, or for what another process wrote while the relay was down. */
const looksEvery = 1000;
const looksAgainSoon = 10;
/** What wakes it is on its way to the displays at that moment; they come first. */
const gathersFor = 100;
const whileAnotherWorks = 100;
const usualRetry = 250;
const longestRetry = 10_000;
/** A cursor that only passes over entries of other kinds is stored rarely: each time is a commit on the disk. */
const storesEvery = 5000;

/** Passes the journal to a consumer, from where it stopped last. Of several processes one does so at a time. */
export function readJournal(
  consumer: Consumer,
  { database, bus, clock, log, firstRetry = usualRetry }: ReaderTools,
): JournalReader {
  const { name, source, kinds, from } = consumer;
  const stopping = new AbortController();
  const { signal } = stopping;
  const settled = createSettledEntries(source);
  const passedOver: PassedOver = { too_old: 0, unreadable: 0 };
  let failures = 0;
  /** How far there was nothing for this consumer, and which cursor that was counted from. */
  let passed: { from: Cursor; upTo: number; since: number } | null = null;
  let alarm = new AbortController();
  let isWoken = false;
  const wake = () => {
    isWoken = true;
    alarm.abort();
  };
  const offs = (['callsChanged', 'boardChanged', 'journalAppended', 'messagesMissed'] as const).map((event) =>
    bus.on(event, wake),
  );
  signal.addEventListener('abort', wake);

  /** When it is new, and after a restore: what the backup still had to send was sent before it was restored. */
  const begin = async (cursor: Cursor | null) => {
    const id = from === 'now' ? await settled.end(database) : (cursor?.id ?? 0);
    if (id === null) return looksAgainSoon;
    await beginCursor(database, { name, source, id });
    return 0;
  };

  const isSame = (one: Cursor, other: Cursor) => one.id === other.id && one.epoch === other.epoch;

  /** False: another process holds the cursor, or has moved it meanwhile. */
  const handOut = (entries: readonly JournalEntry[], cursor: Cursor, upTo: number) =>
    database.transaction().execute(async (session) => {
      const held = await holdCursor(session, name);
      if (!held || !isSame(held, cursor) || held.currentEpoch !== cursor.epoch) return false;
      await consumer.handle(entries, session);
      return await moveCursor(session, name, { from: cursor.id, to: upTo });
    });

  /** How long to wait before the next read. */
  const readOnce = async (): Promise<number> => {
    const read = consumer.isUrgent
      ? await readCursorAndNext(database, {
          name,
          source,
          passed: passed && { from: passed.from.id, upTo: passed.upTo },
        })
      : { cursor: await readCursor(database, name), next: [] };
    const { cursor } = read;
    if (!cursor || cursor.epoch !== cursor.currentEpoch) return await begin(cursor);
    if (passed && !isSame(passed.from, cursor)) passed = null;
    if (passed && performance.now() - passed.since > storesEvery) {
      await moveCursor(database, name, { from: cursor.id, to: passed.upTo });
      return 0;
    }
    const after = passed?.upTo ?? cursor.id;
    const next = consumer.isUrgent ? wholeOf(read.next, after) : null;
    if (next && next.length > 0) return await take(next, cursor, next.at(-1)?.id ?? after);
    const { upTo, isAll } = await settled.after(database, after);
    if (upTo === after) return isAll ? looksEvery : looksAgainSoon;
    const stored = await entriesOf(database, { source, kinds, after, upTo, most: mostAtOnce });
    return await take(stored, cursor, stored.length < mostAtOnce ? upTo : (stored.at(-1)?.id ?? upTo));
  };

  /** Hands out what is for this consumer, up to this id. */
  const take = async (stored: readonly StoredEntry[], cursor: Cursor, end: number): Promise<number> => {
    const own = stored.filter(({ kind }) => kinds.some((wanted) => wanted === kind));
    const { entries, tooOld, unreadable } = readable(own, oldestOf(consumer, clock.now()));
    if (entries.length === 0) passed = { from: cursor, upTo: end, since: passed?.since ?? performance.now() };
    else if (await handOut(entries, cursor, end)) {
      passed = null;
      consumer.committed?.();
    } else return whileAnotherWorks;
    passedOver.too_old += tooOld;
    passedOver.unreadable += unreadable;
    if (unreadable > 0) log.warn({ consumer: name, unreadable }, 'journal entries cannot be read, passed over');
    return 0;
  };

  const rest = async (milliseconds: number) => {
    if (milliseconds === 0) return;
    alarm = new AbortController();
    if (!isWoken) await sleep(milliseconds, undefined, { signal: alarm.signal }).catch(() => {});
    if (isWoken && !consumer.isUrgent) await sleep(gathersFor, undefined, { signal }).catch(() => {});
  };

  const run = async () => {
    while (!signal.aborted) {
      isWoken = false;
      try {
        const pause = await readOnce();
        failures = 0;
        await rest(pause);
      } catch (error) {
        failures += 1;
        log.error({ err: error, consumer: name, failures }, 'journal consumer failed, trying again');
        const pause = Math.min(longestRetry, firstRetry * 2 ** (failures - 1));
        await sleep(pause, undefined, { signal }).catch(() => {});
      }
    }
  };

  const running = run();
  return {
    passedOver: () => passedOver,
    failures: () => failures,
    close: async () => {
      for (const off of offs) off();
      stopping.abort();
      await running;
    },
  };
}

const oldestOf = ({ tooOldAfter }: Consumer, now: number) => (tooOldAfter === null ? -Infinity : now - tooOldAfter);

/** What can be handed out, and how many entries are left out. */
function readable(stored: readonly StoredEntry[], oldest: number) {
  const entries: JournalEntry[] = [];
  let [tooOld, unreadable] = [0, 0];
  for (const { kind, data, ...place } of stored) {
    const step = readStep(kind, data);
    if (place.at < oldest) tooOld += 1;
    else if (step === null) unreadable += 1;
    else entries.push({ ...place, ...step });
  }
  return { entries, tooOld, unreadable };
}
