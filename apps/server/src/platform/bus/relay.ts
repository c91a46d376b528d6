import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';
import { z } from 'zod';
import { connectionOptions } from '../database/database.ts';
import { databaseProblem } from '../database/databaseProblem.ts';
import { oneAfterAnother } from '../limits/oneAfterAnother.ts';
import { within } from '../limits/within.ts';
import type { Log } from '../log.ts';
import { parseJson } from '../parseJson.ts';
import type { Bus, Events } from './bus.ts';

const channel = 'carestead_bus';
const retryAfter = 250;
/** How often the database must answer; a connection that is silent for longer than allowed is opened anew. */
const pingEvery = 500;
const answerWithin = 2000;

/** Events that are sent to other processes, too. A notification holds 8000 bytes. */
const relayed = [
  'sessionsEnded',
  'rightsChanged',
  'systemMessage',
  'installationChanged',
  'displaysUnpaired',
  'rowsChanged',
  'boardChanged',
  'callAcknowledged',
  'ringsChanged',
  'unreachedChanged',
  'phonesChanged',
  'phoneFactsChanged',
  'journalAppended',
  'magnetDetected',
  'hubLogChanged',
  'deviceSearchChanged',
  'positionsChanged',
  'deviceStatesChanged',
  'commitProgress',
  'configuratorFailed',
  'syncRequested',
  'syncChanged',
  'jobsChanged',
  'operationsChanged',
  'deliveriesChanged',
  'cloudChanged',
] as const satisfies readonly (keyof Events)[];

const notice = z.object({
  origin: z.string(),
  name: z.enum([...relayed, 'messagesMissed']),
  event: z.record(z.string(), z.unknown()),
});

export type Relay = {
  isListening: () => boolean;
  /** For how many milliseconds the database has not answered on this connection. */
  silentFor: () => number;
  /** Why it does not; null where it does. */
  problem: () => string | null;
  close: () => Promise<void>;
};

type Relayed = (typeof relayed)[number];

const mostBytes = 7900;
/** What waits while the database is away. A process that missed the oldest reads everything again when it is back. */
const mostUnsent = 10_000;

/** Rows that are too many to name are published without their ids. */
function noticeOf(origin: string, name: Relayed, event: Events[Relayed]): string {
  const text = JSON.stringify({ origin, name, event });
  return Buffer.byteLength(text) > mostBytes ? JSON.stringify({ origin, name, event: { ...event, ids: [] } }) : text;
}

/** SQL that sends an event to the running processes at the moment when the transaction around it commits. */
export const noticeAtCommit = (name: Relayed, event: RawBuilder<unknown>) =>
  sql`pg_notify(${channel}, jsonb_build_object('origin', 'database', 'name', ${name}::text, 'event', ${event})::text)`;

/** Sends an event to the running processes, from a command that has no bus of its own. */
export async function announce<K extends Relayed>(databaseUrl: string, name: K, event: Events[K]) {
  const client = new Client(connectionOptions(databaseUrl));
  await client.connect();
  await client.query('SELECT pg_notify($1, $2)', [channel, noticeOf(randomUUID(), name, event)]);
  await client.end();
}

/** Passes bus events on to every other process at the same database, and theirs to this one. */
export function startRelay({ databaseUrl, bus, log }: { databaseUrl: string; bus: Bus; log: Log }): Relay {
  const origin = randomUUID();
  const closing = new AbortController();
  const stopping = new AbortController();
  let client: Client | null = null;
  let unsent: string[] = [];
  let sending: Promise<void> | null = null;
  let answeredAt = performance.now();
  let problem: string | null = null;

  const inTurn = oneAfterAnother();
  const query = (connection: Client, text: string, values: unknown[] = []) =>
    inTurn(() => within(answerWithin, connection.query(text, values)));

  /** Retries until it is sent: others wait for events such as the end of a session. */
  const sendAll = async () => {
    while (unsent.length > 0) {
      const texts = unsent;
      unsent = [];
      try {
        // On the connection that listens: what others wait for is not held up by requests that have taken every connection.
        if (!client) throw new Error('the connection to other processes is down');
        await query(client, 'SELECT pg_notify($1, notice) FROM unnest($2::text[]) AS notice', [channel, texts]);
      } catch (error) {
        log.warn({ err: error, events: texts.length }, 'events could not be sent to other processes, trying again');
        if (closing.signal.aborted) break;
        unsent = [...texts, ...unsent].slice(-mostUnsent);
        await sleep(retryAfter, null, { signal: closing.signal }).catch(() => null);
      }
    }
    sending = null;
  };

  const offs = relayed.map((name) =>
    bus.on(name, (event, from) => {
      if (from === 'elsewhere') return;
      const text = noticeOf(origin, name, event);
      const isTooLong = Buffer.byteLength(text) > mostBytes;
      // One that is too long would fail the events that are sent together with it.
      if (isTooLong && name !== 'rightsChanged')
        return log.error({ event: name }, 'event is too long for a notification, not sent to other processes');
      // Rights that were taken away must end on every server, so the others read everything again.
      unsent.push(isTooLong ? JSON.stringify({ origin, name: 'messagesMissed', event: {} }) : text);
      // Events of one turn, or during a send, go together: each commit with a notification takes a lock.
      sending ??= Promise.resolve().then(sendAll);
    }),
  );

  const receive = (payload: string) => {
    // Own notifications come back; this check is cheaper than parsing them.
    if (payload.includes(origin)) return;
    const received = notice.safeParse(parseJson(payload));
    if (!received.success) return log.warn('notification of another process cannot be parsed, ignored');
    if (received.data.origin === origin) return;
    const { name, event } = received.data;
    // The sender is this same program: the name decides the shape of the event.
    bus.emit(name, event as Events[typeof name], 'elsewhere');
  };

  const listening = (async () => {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        problem = databaseProblem(error);
        log.warn({ err: error }, 'connection to other processes lost, reconnecting');
      });
      client = null;
      if (stopping.signal.aborted) return;
      bus.emit('messagesMissed', {});
      await sleep(retryAfter, null, { signal: stopping.signal }).catch(() => null);
    }
  })();

  async function listenOnce() {
    const next = new Client(connectionOptions(databaseUrl));
    const over = new AbortController();
    const end = () => over.abort();
    next.on('error', end).on('end', end);
    stopping.signal.addEventListener('abort', end, { once: true });
    next.on('notification', ({ payload = '' }) => receive(payload));
    try {
      await next.connect();
      await query(next, `LISTEN ${channel}`);
      bus.emit('messagesMissed', {});
      client = next;
      while (!over.signal.aborted) {
        answeredAt = performance.now();
        problem = null;
        await sleep(pingEvery, null, { signal: over.signal }).catch(() => null);
        if (!over.signal.aborted) await query(next, 'SELECT 1');
      }
      problem = 'the database does not answer';
    } finally {
      client = null;
      stopping.signal.removeEventListener('abort', end);
      await within(answerWithin, next.end()).catch(() => null);
    }
  }

  return {
    isListening: () => client !== null,
    silentFor: () => performance.now() - answeredAt,
    problem: () => problem,
    close: async () => {
      for (const off of offs) off();
      closing.abort();
      await sending;
      stopping.abort();
      await listening;
    },
  };
}
