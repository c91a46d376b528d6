import type { RingEvent } from '@carestead/domain/phones/ring';
import type { Session } from '../../platform/database/session.ts';
import { consumer, type JournalEntry } from '../../platform/journal/consumer.ts';
import type { Facts } from '../facts.ts';
import type { Gateway } from '../gateway.ts';
import { type Decision, decide, type Happened } from './decide.ts';
import { holdRingsOfCalls, holdRingsOfRooms } from './ringQueries.ts';
import { beginRings } from './routeCalls.ts';
import { rungCalls } from './subjectQueries.ts';

export const ringConsumerName = 'phones.calls';

const kinds = ['call_opened', 'call_closed', 'presence', 'defect', 'acknowledged', 'manually_closed'] as const;
type Entry = JournalEntry<(typeof kinds)[number]>;

/** What devices and screens say of calls becomes rings. Its own steps (taken, released, escalated) are none of these kinds. */
export const ringConsumer = (gateway: Gateway) => {
  let decision: Decision | null = null;
  return consumer({
    name: ringConsumerName,
    kinds,
    from: 'now',
    tooOldAfter: null,
    isUrgent: true,
    handle: async (entries, session) => {
      decision = null;
      const facts = await gateway.book.now();
      if (!facts) return;
      const own = entries.filter(({ system_id }) => system_id === facts.system_id);
      if (own.length > 0) decision = await takeEntries(gateway, session, facts, own);
    },
    committed: () => {
      if (decision) gateway.committed(decision);
    },
  });
};

async function takeEntries(
  gateway: Gateway,
  session: Session,
  facts: Facts,
  entries: readonly Entry[],
): Promise<Decision> {
  const { book, tools } = gateway;
  const now = tools.clock.now();
  const opened = idsOf(entries.filter(isOpening));
  const calls = (await callsOf(gateway, session, facts, opened)).filter((call) => isToRing(call, facts, now));
  const happened = new Map<number, Happened>();
  const stored = await holdRingsOfCalls(session, idsOf(entries.filter((entry) => eventsOf(entry).length > 0)));
  const begun = await beginRings(session, book, { facts, calls, now });
  for (const one of begun) happened.set(one.stored.id, one);
  for (const ring of stored) {
    const about = entries.filter(({ call_id }) => call_id === ring.call_id);
    happened.set(ring.id, { stored: ring, events: about.flatMap(eventsOf) });
  }
  await addPresences(gateway, session, { facts, entries, happened });
  return await decide(tools, session, { facts, happened: [...happened.values()], now });
}

/** What the list of this server has need not be read; it lacks what is over by now, and what another server has just taken in. */
async function callsOf({ tools }: Gateway, session: Session, { system_id }: Facts, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  const listed = tools.ports.openCalls(system_id).calls.filter(({ id }) => wanted.has(id));
  return listed.length === wanted.size ? listed : await rungCalls(session, system_id, ids);
}

const idsOf = (entries: readonly Entry[]) => [...new Set(entries.flatMap(({ call_id }) => call_id ?? []))];

const isOpening = ({ kind, data }: Entry) => kind === 'call_opened' || (kind === 'defect' && data.is_defect);

/** What is over by now rings nowhere, nor does what a configurator reports after so long that it is of another shift. */
const isToRing = (call: { closed_at: number | null; opened_at: number }, { settings }: Facts, now: number) =>
  call.closed_at === null && call.opened_at > now - settings.relevant_calls * 3_600_000;

function eventsOf({ kind, data }: Entry): readonly RingEvent[] {
  switch (kind) {
    case 'call_closed':
    case 'manually_closed':
      return [{ kind: 'closed' }];
    case 'defect':
      return data.is_defect ? [] : [{ kind: 'closed' }];
    case 'acknowledged':
      return [{ kind: 'acknowledged' }];
    // A presence is a call of its own, which rings nowhere; what it says of others is found by its room.
    case 'presence':
    case 'call_opened':
      return [];
  }
}

/** Staff in a room is with all calls from that room that were open when they came. */
async function addPresences(
  { book }: Gateway,
  session: Session,
  { facts, entries, happened }: { facts: Facts; entries: readonly Entry[]; happened: Map<number, Happened> },
): Promise<void> {
  const presences = entries.flatMap((entry) =>
    entry.kind === 'presence' && entry.device_id !== null
      ? [{ device_id: entry.device_id, isPresent: entry.data.is_present, at: entry.at }]
      : [],
  );
  if (presences.length === 0) return;
  const places = await book.pathsOf(
    facts.system_id,
    presences.map(({ device_id }) => device_id),
  );
  const rooms = [...places.values()].flatMap(({ room_id }) => room_id ?? []);
  const stored = await holdRingsOfRooms(session, facts.system_id, rooms);
  for (const ring of stored) {
    const before = happened.get(ring.id) ?? { stored: ring, events: [] };
    const events = presences
      .filter(({ device_id }) => places.get(device_id)?.room_id === ring.room_id)
      .map(({ isPresent }): RingEvent => ({ kind: 'presence', isPresent }));
    happened.set(ring.id, { ...before, events: [...before.events, ...events] });
  }
}
