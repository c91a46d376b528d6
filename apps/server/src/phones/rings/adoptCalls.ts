import { waitForCursor } from '../../platform/journal/journalQueries.ts';
import type { Facts } from '../facts.ts';
import type { Gateway } from '../gateway.ts';
import { decide } from './decide.ts';
import { ringConsumerName } from './ringConsumer.ts';
import { holdRings, limitWait } from './ringQueries.ts';
import { beginRings } from './routeCalls.ts';
import { callsWithoutRing, strayRings } from './subjectQueries.ts';

const most = 500;

/**
 * Open calls that no entry of the journal brings: of the time when the gateway was off, and those that a restored backup
 * held. What is older than phones show is left alone.
 */
export async function adoptCalls({ database, book, tools }: Gateway, facts: Facts): Promise<void> {
  const { system_id, settings } = facts;
  const since = tools.clock.now() - settings.relevant_calls * 3_600_000;
  const calls = await callsWithoutRing(database, { system_id, since, most });
  if (calls.length === 0) return;
  await database.transaction().execute(async (session) => {
    await limitWait(session);
    // Not while the journal brings the same call.
    await waitForCursor(session, ringConsumerName);
    const now = tools.clock.now();
    const happened = await beginRings(session, book, { facts, calls, now });
    await decide(tools, session, { facts, happened, now });
  });
}

/** Rings whose call has ended unnoticed end; what was to be done for others in an epoch that is over is decided anew. */
export async function endStrayRings({ database, tools }: Gateway, facts: Facts): Promise<void> {
  const stray = await strayRings(database, { system_id: facts.system_id, most });
  if (stray.length === 0) return;
  const isClosed = new Map(stray.map(({ id, is_closed }) => [id, is_closed]));
  await database.transaction().execute(async (session) => {
    await limitWait(session);
    const now = tools.clock.now();
    const stored = await holdRings(
      session,
      stray.map(({ id }) => id),
    );
    const happened = stored.map((ring) => ({
      stored: ring,
      events: [{ kind: isClosed.get(ring.id) ? ('closed' as const) : ('looked_at' as const) }],
      // A plan that is asked at once also writes what follows under the epoch of now.
      plan: now,
    }));
    await decide(tools, session, { facts, happened, now });
  });
}
