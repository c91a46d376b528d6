import { backWithin } from '@carestead/domain/phones/wayToPhone';
import type { Host } from '../manifest/host.ts';
import type { Gateway } from './gateway.ts';
import { keepStates, type StateReport } from './keyQueries.ts';
import { markReplied, markSent, type Reply, type Traced } from './liveQueries.ts';
import { keepRun } from './phoneQueries.ts';
import { lookAtRingsOf } from './ringQueries.ts';

export type Records = ReturnType<typeof createRecords>;

/** So long what phones report is gathered: ten phones that answer at once are one statement. */
const writesEvery = 50;

type PhoneState = StateReport & { user_id: number | null };

/** Writes what became of notifications and how phones are, many at once; nobody waits for it. */
export function createRecords({ database, clock, log, ports }: Host, gateway: Gateway) {
  let sent: number[] = [];
  let replies: Reply[] = [];
  let states = new Map<string, PhoneState>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let next = Promise.withResolvers<void>();

  const trace = async (traced: readonly Traced[]) => {
    const at = clock.now();
    await ports.keepTraces(
      traced.flatMap(({ call_id, system_id, ...data }) => (call_id === null ? [] : [{ call_id, system_id, at, data }])),
    );
  };

  const writeStates = async (now: number) => {
    const reports = [...states.values()];
    states = new Map();
    if (reports.length === 0) return;
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
    const [ids, answered, done] = [sent, replies, next];
    sent = [];
    replies = [];
    next = Promise.withResolvers();
    // Whoever waits goes on, also where it failed: that is said in the log.
    await writeStates(now).finally(done.resolve);
    if (ids.length > 0) await trace(await markSent(database, ids, now));
    if (answered.length > 0) await trace(await markReplied(database, answered, now));
  };

  const soon = () => {
    timer ??= setTimeout(() => {
      timer = null;
      writing = writing
        .then(write)
        .catch((error: unknown) => log.error({ err: error }, 'what phones reported could not be written'));
    }, writesEvery);
  };

  return {
    sent: (ids: readonly number[]) => {
      if (ids.length === 0) return;
      sent.push(...ids);
      soon();
    },
    replied: (reply: Reply) => {
      replies.push(reply);
      soon();
    },
    /** Resolves when it is written. */
    state: async (report: PhoneState): Promise<void> => {
      const key = `${report.system_id} ${report.app_client_id}`;
      states.set(key, { ...states.get(key), ...report });
      soon();
      await next.promise;
    },
    trace,
    /** Resolves when everything is written. */
    close: async () => {
      if (timer) clearTimeout(timer);
      timer = null;
      await writing.then(write).catch(() => null);
    },
  };
}
