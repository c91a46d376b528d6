import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Log } from '../log.ts';
import type { JournalEntry } from './journalQueries.ts';
import { holdCursor, moveCursor } from './journalQueries.ts';
import { createSettledEntries } from './settledEntries.ts';

export type JournalConsumer = {
  /** Its cursor is kept under this name. */
  name: string;
  /**
   * Entries in order, none left out, each at least once: what is written in the transaction counts together with the
   * cursor, what is sent elsewhere may happen again after a crash. Keep it short; send by a job.
   */
  handle: (entries: readonly JournalEntry[], transaction: Transaction<Tables>) => Promise<void>;
};

type Tools = { database: Database; bus: Bus; log: Log };

export type JournalReader = { close: () => Promise<void> };

const mostAtOnce = 500;
/** No event wakes it for what no list shows, or for what another process wrote while the relay was down. */
const looksEvery = 1000;
const looksAgainAtGap = 10;
const firstRetry = 250;
const longestRetry = 10_000;

/** Passes the journal to a consumer, from where it stopped last. Of several processes one does so at a time. */
export function readJournal({ name, handle }: JournalConsumer, { database, bus, log }: Tools): JournalReader {
  const stopping = new AbortController();
  const { signal } = stopping;
  const settledEntries = createSettledEntries();
  let alarm = new AbortController();
  let isWoken = false;
  const wake = () => {
    isWoken = true;
    alarm.abort();
  };
  const offs = [bus.on('callsChanged', wake), bus.on('boardChanged', wake), bus.on('messagesMissed', wake)];
  signal.addEventListener('abort', wake);

  /** How long to wait before the next read. */
  const readOnce = () =>
    database.transaction().execute(async (transaction) => {
      const after = await holdCursor(transaction, name);
      if (after === null) return looksEvery;
      const { entries, isAll } = await settledEntries(transaction, after, mostAtOnce);
      const last = entries.at(-1);
      if (!last) return isAll ? looksEvery : looksAgainAtGap;
      await handle(entries, transaction);
      await moveCursor(transaction, name, last.id);
      return 0;
    });

  const rest = async (milliseconds: number) => {
    if (isWoken || milliseconds === 0) return;
    alarm = new AbortController();
    await sleep(milliseconds, undefined, { signal: alarm.signal }).catch(() => {});
  };

  const run = async () => {
    let failures = 0;
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
    close: async () => {
      for (const off of offs) off();
      stopping.abort();
      await running;
    },
  };
}
