import { setTimeout as sleep } from 'node:timers/promises';
import { backWithin } from '@carestead/domain/phones/wayToPhone';
import type { Host } from '../../manifest/host.ts';
import { keepStates, type StateReport } from '../clients/keyQueries.ts';
import type { Gateway } from '../gateway.ts';
import { keepRun } from '../phoneQueries.ts';
import { lookAtRingsOf } from '../rings/ringQueries.ts';
import { markReplied, markSent, type Reply, type Sent, type Traced } from './liveQueries.ts';

export type Records = ReturnType<typeof createRecords>;

const triesAgainAfter = 1000;
/** While the database is away what phones say is kept, the newest of it. */
const mostKept = 50_000;
/** So long what phones report is gathered: ten phones that answer at once are one statement. */
const writesEvery = 50;

type PhoneState = StateReport & { user_id: number | null };

/** Writes what became of notifications and how phones are, many at once and without anyone waiting for it. */
export function createRecords({ database, clock, log, ports }: Host, gateway: Gateway) {
  let sent: Sent[] = [];
  let replies = new Map<string, Reply>();
  let states = new Map<string, PhoneState>();
  let timer: NodeJS.Timeout | null = null;
  let isWriting = false;
  let isClosed = false;
  let isFailing = false;
  let next = Promise.withResolvers<void>();

  const trace = async (traced: readonly Traced[]) => {
    const at = clock.now();
    await ports.keepTraces(
      traced.flatMap(({ call_id, system_id, ...data }) => (call_id === null ? [] : [{ call_id, system_id, at, data }])),
    );
  };

  const writeStates = async (now: number) => {
    const reports = [...states.values()];
    if (reports.length === 0) return;
    const taken = states;
    states = new Map();
    try {
      await keep(reports, now);
    } catch (error) {
      // A phone says only once that it is connected; what it has said since is newer.
      for (const [key, report] of taken) states.set(key, { ...report, ...states.get(key) });
      throw error;
    }
  };

  const keep = async (reports: readonly PhoneState[], now: number) => {
    if (reports.some(({ is_connected }) => is_connected)) await keepRun(database, gateway.run);
    await keepStates(database, { run: gateway.run, reports, now });
    for (const [system_id, own] of Map.groupBy(reports, (report) => report.system_id)) {
      const gone = own.flatMap(({ is_connected, user_id }) =>
        is_connected === false && user_id !== null ? [user_id] : [],
      );
      if (gone.length > 0) await lookAtRingsOf(database, { system_id, people: gone, due_at: now + backWithin, now });
      gateway.changed(
        system_id,
        own.map(({ app_client_id }) => app_client_id),
      );
    }
  };

  const write = async () => {
    const now = clock.now();
    const done = next;
    next = Promise.withResolvers();
    // Whoever waits goes on, also where it failed: it is tried again.
    await writeStates(now).finally(done.resolve);
    const ids = sent.slice(-mostKept);
    const answered = [...replies.values()];
    sent = [];
    replies = new Map();
    try {
      if (ids.length > 0) await trace(await markSent(database, ids, now));
      if (answered.length > 0) await trace(await markReplied(database, answered, now));
    } catch (error) {
      sent = [...ids, ...sent];
      replies = new Map([...answered.map((reply) => [keyOf(reply), reply] as const), ...replies]);
      throw error;
    }
  };

  /** One statement after the other; what comes meanwhile is written together. */
  const soon = (after = writesEvery) => {
    if (isWriting || isClosed) return;
    timer ??= setTimeout(() => {
      timer = null;
      isWriting = true;
      void write()
        .then(() => {
          isFailing = false;
          return writesEvery;
        })
        .catch((error: unknown) => {
          log.error({ err: error }, 'what phones reported could not be written, trying again');
          isFailing = true;
          return triesAgainAfter;
        })
        .then((pause) => {
          isWriting = false;
          if (sent.length > 0 || replies.size > 0 || states.size > 0) soon(pause);
        });
    }, after);
  };

  /** A phone that comes waits for this before it has its list; those that come while it is written are gathered. */
  const atOnce = () => {
    if (timer && !isFailing) {
      clearTimeout(timer);
      timer = null;
    }
    soon(0);
  };

  return {
    sent: (notifications: readonly Sent[]) => {
      if (notifications.length === 0) return;
      sent = [...sent, ...notifications];
      soon();
    },
    replied: (reply: Reply) => {
      const key = keyOf(reply);
      if (replies.size < mostKept)
        replies.set(key, { ...reply, isOpened: reply.isOpened || !!replies.get(key)?.isOpened });
      soon();
    },
    /** Resolves when it is written. */
    state: async (report: PhoneState): Promise<void> => {
      const key = `${report.system_id} ${report.app_client_id}`;
      states.set(key, { ...states.get(key), ...report });
      if (report.is_connected) atOnce();
      else soon();
      await next.promise;
    },
    trace,
    /** Resolves when everything is written. */
    close: async () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      timer = null;
      while (isWriting) await sleep(10);
      await write().catch(() => null);
    },
  };
}

const keyOf = ({ ring_id, attempt, app_client_id }: Sent) => `${ring_id} ${attempt} ${app_client_id}`;
