import { setTimeout as sleep } from 'node:timers/promises';
import type { Host } from '../../manifest/host.ts';
import { holdLocks } from '../../platform/database/holdLocks.ts';
import type { Facts } from '../facts.ts';
import type { Gateway } from '../gateway.ts';
import { disconnectLost } from '../phoneQueries.ts';
import { adoptCalls, endStrayRings } from './adoptCalls.ts';
import { decide, type Happened } from './decide.ts';
import { dueRings, holdRings, limitWait, lookAtRingsOf, type StoredRing } from './ringQueries.ts';
import { routeCalls, routedAgain } from './routeCalls.ts';
import { rungCalls } from './subjectQueries.ts';

const gatewayNumber = 1;
const looksEvery = 200;
const most = 500;
/** Calls without a ring, and rings without a call, are exceptions: they are looked for seldom. */
const adoptsEvery = 30_000;
const countsServersEvery = 2000;

/** Does what is due, on one server at a time: whoever holds the lock looks, and whatever it decides is under the locks of the rings. */
export function startDueLoop(gateway: Gateway, { databaseUrl, log }: Pick<Host, 'databaseUrl' | 'log'>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isAdoptionDue = true;
  const locks = holdLocks({
    ...{ databaseUrl, log, lockClass: 'phones', wanted: () => [gatewayNumber] },
    onChange: () => {
      isAdoptionDue = true;
    },
  });
  const isHolder = () => locks.held().has(gatewayNumber);
  let adoptedAt = 0;
  let countedAt = 0;

  const lookOnce = async (): Promise<boolean> => {
    const facts = await gateway.book.now();
    if (!facts) return false;
    const now = performance.now();
    if (now - countedAt > countsServersEvery) {
      countedAt = now;
      await notePhonesLost(gateway);
    }
    if (isAdoptionDue || gateway.takeAdoption() || now - adoptedAt > adoptsEvery) {
      isAdoptionDue = false;
      adoptedAt = now;
      await adoptCalls(gateway, facts);
      await endStrayRings(gateway, facts);
    }
    return (await doDue(gateway)) === most;
  };

  const running = (async () => {
    await Promise.race([locks.looked, sleep(60_000, null, { signal }).catch(() => null)]);
    while (!signal.aborted) {
      const hasMore =
        isHolder() &&
        (await lookOnce().catch((error: unknown) => {
          log.error({ err: error }, 'what is due for phones could not be done, trying again');
          return false;
        }));
      if (!hasMore) await sleep(looksEvery, null, { signal }).catch(() => null);
    }
  })();

  return {
    isHolder,
    stop: async () => {
      stopping.abort();
      await running;
      await locks.close();
    },
  };
}

/** The phones of a server that is gone are not connected any more: whoever relied on them is called elsewhere. */
async function notePhonesLost({ database, tools, changed, run }: Gateway): Promise<void> {
  const now = tools.clock.now();
  const lost = await disconnectLost(database, run);
  const bySystem = Map.groupBy(lost, ({ system_id }) => system_id);
  for (const [system_id, clients] of bySystem) {
    const people = clients.flatMap(({ current_user_id }) => current_user_id ?? []);
    await lookAtRingsOf(database, { system_id, people, due_at: now, now });
    changed(
      system_id,
      clients.map(({ app_client_id }) => app_client_id),
    );
  }
}

/** Gives how many rings were looked at. */
async function doDue({ database, book, tools, committed }: Gateway): Promise<number> {
  const facts = await book.now();
  if (!facts) return 0;
  const { system_id } = facts;
  const due = await dueRings(database, { system_id, now: tools.clock.now(), most });
  if (due.length === 0) return 0;
  const idsWith = (kind: string) => new Set(due.filter(({ kinds }) => kinds.includes(kind)).map(({ id }) => id));
  const [isPlanDue, isEndDue] = [idsWith('plan'), idsWith('end')];
  const decision = await database.transaction().execute(async (session) => {
    await limitWait(session);
    const now = tools.clock.now();
    const stored = await holdRings(
      session,
      due.map(({ id }) => id),
    );
    const asked = stored.filter(({ id }) => isPlanDue.has(id)).flatMap(({ call_id }) => call_id ?? []);
    const routes = await routeCalls(book, facts, await rungCalls(session, system_id, asked), now);
    const happened = stored.map((ring): Happened => {
      if (isEndDue.has(ring.id)) return { stored: ring, events: [{ kind: 'closed' }] };
      const kind = isLeft(ring, facts) ? 'returned' : 'looked_at';
      // An alert is for whom it was for: no plan changes that.
      if (ring.call_id === null) return { stored: ring, events: [{ kind }], plan: null };
      if (!isPlanDue.has(ring.id)) return { stored: ring, events: [{ kind }] };
      const again = routedAgain(ring, routes.get(ring.call_id));
      return kind === 'returned' ? { ...again, events: [{ kind }, ...again.events] } : again;
    });
    return await decide(tools, session, { facts, happened, now });
  });
  committed(decision);
  return due.length;
}

/** Whoever took it is no app user any more: there is no person who could give it back. */
const isLeft = ({ ring }: StoredRing, { users }: Facts) =>
  ring.status === 'taken' && ring.taken_by !== null && !users.has(ring.taken_by);
