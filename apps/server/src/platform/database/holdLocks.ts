import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { within } from '../limits/within.ts';
import type { Log } from '../log.ts';
import { connectionOptions } from './database.ts';

type Options = {
  databaseUrl: string;
  log: Log;
  /** What the numbers stand for: those of one class know nothing of another. */
  lockClass: keyof typeof lockClasses;
  /** What this process would hold, if no other one does. */
  wanted: () => readonly number[];
  /** After each check that changed something. */
  onChange: (held: ReadonlySet<number>) => void;
};

export type Locks = {
  held: () => ReadonlySet<number>;
  check: () => void;
  /** Queries the database now; fails unless the number is held. */
  confirm: (id: number) => Promise<void>;
  /** For how many milliseconds the database has not answered. */
  silentFor: () => number;
  /** Resolves when it is known for the first time what is held. */
  looked: Promise<void>;
  close: () => Promise<void>;
};

/** The first half of the locks' names; the second is the number that is held. */
export const lockClasses = {
  link: 7_213_002,
  jobRunner: 7_213_003,
  sync: 7_213_004,
  phones: 7_213_031,
  tunnel: 7_213_071,
} as const;
const checkEvery = 500;
/** The database itself ends a session that is silent for so long: a process that was frozen holds nothing. */
const endedAfter = 3000;
/** A process without an answer of the database for so long gives up its locks, before the database takes them. */
export const answerWithin = 2000;

/** The number is not held here, or that is unknown. */
class NotHeld extends Error {
  override readonly name = 'NotHeld';
}

type Waiting = { id: number; resolve: () => void; reject: (error: NotHeld) => void };

/**
 * Holds numbers that only one process may hold at a time. The lock lives on a connection of its own: with the process
 * it goes, and with the connection too; then another process has it within a second.
 */
export function holdLocks({ databaseUrl, log, lockClass, wanted, onChange }: Options): Locks {
  const stopping = new AbortController();
  let held: ReadonlySet<number> = new Set();
  let wake = () => {};
  let answeredAt = performance.now();
  let asking: Waiting[] = [];
  const { promise: looked, resolve: onLooked } = Promise.withResolvers<void>();

  const change = (next: ReadonlySet<number>) => {
    if (next.size === held.size && [...next].every((id) => held.has(id))) return;
    held = next;
    onChange(held);
  };

  /** Also when nothing is to be changed, so that the database does not end the session. */
  const checkOnce = async (client: Client) => {
    const ids = wanted();
    const missing = ids.filter((id) => !held.has(id));
    const spare = [...held].filter((id) => !ids.includes(id));
    const answered = asking;
    asking = [];
    const { rows } = await within(
      answerWithin,
      client.query<{ id: number; is_held: boolean }>(
        `SELECT id, pg_try_advisory_lock($1, id) AS is_held FROM unnest($2::int[]) AS id
         UNION ALL SELECT id, NOT pg_advisory_unlock($1, id) FROM unnest($3::int[]) AS id`,
        [lockClasses[lockClass], missing, spare],
      ),
    ).catch((error: unknown) => {
      asking.push(...answered);
      throw error;
    });
    answeredAt = performance.now();
    const next = new Set(held);
    for (const { id, is_held } of rows) {
      if (is_held) next.add(id);
      else next.delete(id);
    }
    change(next);
    for (const { id, resolve, reject } of answered) {
      if (next.has(id)) resolve();
      else reject(notHeld(id));
    }
  };

  const holdOnce = async () => {
    const client = new Client(connectionOptions(databaseUrl));
    let isLost = false;
    const lose = () => {
      isLost = true;
      wake();
    };
    client.on('error', lose).on('end', lose);
    try {
      await client.connect();
      await within(answerWithin, client.query(`SET idle_session_timeout = ${endedAfter}`));
      while (!isLost && !stopping.signal.aborted) {
        await checkOnce(client);
        onLooked();
        await pause();
      }
    } finally {
      change(new Set());
      for (const { id, reject } of asking) reject(notHeld(id));
      asking = [];
      await within(answerWithin, client.end()).catch(() => null);
    }
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      if (asking.length > 0) return resolve();
      const timer = setTimeout(resolve, checkEvery);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const holding = (async () => {
    while (!stopping.signal.aborted) {
      await holdOnce().catch((error: unknown) =>
        log.warn({ err: error, lockClass }, 'locks lost with the connection to the database, taking them again'),
      );
      await sleep(checkEvery, null, { signal: stopping.signal }).catch(() => null);
    }
  })();

  return {
    held: () => held,
    check: () => wake(),
    confirm: (id) =>
      new Promise((resolve, reject) => {
        if (stopping.signal.aborted) return reject(notHeld(id));
        asking.push({ id, resolve, reject });
        wake();
      }),
    silentFor: () => performance.now() - answeredAt,
    looked,
    close: async () => {
      stopping.abort();
      wake();
      await holding;
    },
  };
}

const notHeld = (id: number) => new NotHeld(`the lock ${id} is not held by this server`);
