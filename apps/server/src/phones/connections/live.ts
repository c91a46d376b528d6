import type { CallTextMode } from '@carestead/domain/phones/callTexts';
import type { LiveRing } from '@carestead/domain/phones/phoneList';
import type { Host } from '../../manifest/host.ts';
import { followRows } from '../../platform/bus/followRows.ts';
import { coalesced } from '../../platform/limits/coalesced.ts';
import type { Facts } from '../facts.ts';
import type { Gateway } from '../gateway.ts';
import { type Connection, type Connections, frameFor, sendTo } from './connections.ts';
import {
  type FoundRing,
  findRingOf,
  findRings,
  keepResumed,
  markPushed,
  openRings,
  pastOf,
  readTeam,
  type Sent,
  type TeamRow,
  type Unsent,
  unsentOf,
} from './liveQueries.ts';
import { createPhoneLists } from './phoneLists.ts';
import type { Records } from './records.ts';
import { createRingFrames } from './ringFrames.ts';
import { ringingNow } from './ringingNow.ts';

export type Live = ReturnType<typeof createLive>;

type Given = {
  gateway: Gateway;
  connections: Connections;
  records: Records;
  onSlow: (socket: Connection['socket']) => void;
};

/** What may have been missed is looked for: messages between servers are not repeated. */
const sweepsEvery = 3000;
/** So long after its beginning a phone may have been overlooked. */
const comesWithin = 5000;
/** By then it is written as sent, or it is sent once more. */
const forgetsAfter = 30_000;
const mostPast = 50;
const hour = 3_600_000;

type KnownRing = Pick<FoundRing, 'id' | 'attempt' | 'status' | 'people' | 'rejected' | 'opened'>;

/** Sends the phones of this server what they show and what they ring for. */
export function createLive(host: Host, { gateway, connections, records, onSlow }: Given) {
  const { database, bus, clock, log, ports } = host;
  const rings = new Map<number, LiveRing & KnownRing>();
  let team: readonly TeamRow[] = [];
  /** The system whose rings are known; null: none is. Another system has other groups under the same ids. */
  let knownOf: number | null = null;
  const lists = createPhoneLists({ gateway, connections, ports, rings, team: () => team, onSlow });

  const quietly = (work: Promise<unknown>, what: string) =>
    void work.catch((error: unknown) => log.error({ err: error }, `${what}, trying again`));

  const sendLists = coalesced(() => lists.send());
  const listsChanged = () => {
    if (connections.size() > 0) quietly(sendLists(), 'lists of phones could not be sent');
  };

  const keep = (found: readonly FoundRing[]) => {
    for (const { status, ...ring } of found) {
      if (status === 'over') rings.delete(ring.id);
      else rings.set(ring.id, { ...ring, status });
    }
  };

  /** All open rings; what was known before may be long over. */
  const readAll = coalesced(async () => {
    const facts = await gateway.book.now();
    const found = facts ? await openRings(database, facts.system_id) : [];
    rings.clear();
    keep(found);
    knownOf = facts?.system_id ?? null;
    if (facts?.settings.team_view_enabled) team = await readTeam(database, facts.system_id);
  });

  const readTeamSoon = coalesced(async () => {
    const facts = gateway.book.known();
    if (!facts?.settings.team_view_enabled || connections.size() === 0) return;
    team = await readTeam(database, facts.system_id);
    await sendLists();
  });

  const frames = createRingFrames(ports, rings);

  /** What was sent and may not be written as sent yet. */
  const justSent = new Map<string, { at: number; connection: Connection }>();
  const note = (key: string, connection: Connection) => justSent.set(key, { at: performance.now(), connection });
  /** Something could not be sent because its call was not in the list yet. */
  let isCallMissing = false;

  const send = (facts: Facts, unsent: readonly Unsent[]) => {
    const frameOf = frames(facts);
    const sent: Sent[] = [];
    for (const one of unsent) {
      const key = keyOf(one.ring_id, one.attempt, one.app_client_id);
      if (justSent.has(key)) continue;
      const connection = connections.ofClient(one.app_client_id);
      const ring = rings.get(one.ring_id);
      if (!connection || ring?.status !== 'ringing') continue;
      const frame = frameOf(one, connection.group_id);
      // The list of this server may lack a call that another one has just written; it is on its way.
      if (!frame) {
        isCallMissing = true;
        continue;
      }
      sendTo(connection, frame);
      note(key, connection);
      const { ring_id, attempt, app_client_id } = one;
      sent.push({ ring_id, attempt, app_client_id });
    }
    records.sent(sent);
  };

  /** Phones stop ringing for what was taken or is over. */
  const cancel = (before: readonly (LiveRing | undefined)[], found: readonly FoundRing[], facts: Facts) => {
    for (const [index, ring] of found.entries()) {
      if (ring.status === 'ringing' || before[index]?.status !== 'ringing') continue;
      const by = facts.settings.display_names_enabled ? ring.taken_name : '';
      const frame = frameFor({ type: 'cancel', ring: ring.id, status: ring.status, by });
      for (const id of ring.people) for (const connection of connections.ofUser(id)) sendTo(connection, frame);
    }
  };

  /** What rings for the person of a phone, and what they have not seen yet. */
  const resume = async (connection: Connection, facts: Facts, some: readonly KnownRing[]) => {
    const { user_id, app_client_id, system_id } = connection;
    if (user_id === null) return;
    const frameOf = frames(facts);
    const own = some.filter(
      ({ status, people, rejected, opened }) =>
        status === 'ringing' && people.includes(user_id) && !rejected.includes(user_id) && !opened.includes(user_id),
    );
    const resumed = own.flatMap(({ id, attempt }) => {
      const key = keyOf(id, attempt, app_client_id);
      // While it came it was decided whom to call, and that was sent over this connection already.
      if (justSent.get(key)?.connection === connection) return [];
      const frame = frameOf({ ring_id: id, attempt, why: 'resend' }, connection.group_id);
      if (!frame) return [];
      sendTo(connection, frame);
      note(key, connection);
      return [{ id, attempt }];
    });
    await keepResumed(database, {
      ...{ system_id, app_client_id, app_user_id: user_id, run: gateway.run, rings: resumed, now: clock.now() },
    });
  };

  /** A phone that came while it was decided whom to call was in neither: what rings was read before, and so were the phones. */
  const sendToNewcomers = async (facts: Facts, found: readonly FoundRing[]) => {
    const since = performance.now() - comesWithin;
    for (const ring of found)
      for (const id of ring.people)
        for (const connection of connections.ofUser(id))
          if (connection.begunAt > since) await resume(connection, facts, [ring]);
  };

  const onRings = async (system_id: number, ids: readonly number[]) => {
    if (connections.size() === 0) {
      knownOf = null;
      return;
    }
    const facts = await gateway.book.now();
    if (facts?.system_id !== system_id) return;
    if (knownOf !== system_id) await readAll();
    const [found, unsent] = await Promise.all([
      findRings(database, ids),
      unsentOf(database, gateway.run, ids.length > 0 ? { ids } : { now: clock.now() }),
    ]);
    const before = found.map(({ id }) => rings.get(id));
    keep(found);
    send(facts, unsent);
    cancel(before, found, facts);
    await sendToNewcomers(facts, found);
    await sendLists();
  };

  /** What this server decided itself: a call that rings. All else comes with the message of the database. */
  gateway.onCommitted(({ changed, notifications }) => {
    const facts = gateway.book.known();
    if (!facts || knownOf !== facts.system_id || connections.size() === 0) return;
    const found = changed.flatMap(({ after }) =>
      after.system_id === facts.system_id ? (ringingNow(after) ?? []) : [],
    );
    keep(found);
    const isFound = new Set(found.map(({ id }) => id));
    send(
      facts,
      notifications.filter(({ ring_id, server_run }) => server_run === gateway.run && isFound.has(ring_id)),
    );
  });

  const sweep = async () => {
    const old = performance.now() - forgetsAfter;
    for (const [key, { at }] of justSent) if (at < old) justSent.delete(key);
    const facts = await gateway.book.now();
    if (!facts || connections.size() === 0) return;
    isCallMissing = false;
    const unsent = await unsentOf(database, gateway.run, { now: clock.now() });
    const unknown = [...new Set(unsent.map(({ ring_id }) => ring_id))].filter((id) => !rings.has(id));
    if (unknown.length > 0) keep(await findRings(database, unknown));
    if (unsent.length > 0) send(facts, unsent);
  };

  /** What waited for its call. */
  const sendMissing = coalesced(async (): Promise<void> => {
    const facts = await gateway.book.now();
    if (!facts) return;
    isCallMissing = false;
    const ids = [...rings.values()].flatMap(({ id, status }) => (status === 'ringing' ? [id] : []));
    send(facts, await unsentOf(database, gateway.run, { ids }));
  });

  let planTimer: NodeJS.Timeout | null = null;
  /** A list changes with the plan of a group, whether or not anything happens. */
  const followPlan = () => {
    if (planTimer) clearTimeout(planTimer);
    const facts = gateway.book.known();
    const at = facts ? lists.changesAt(facts, clock.now()) : null;
    const wait = at === null ? hour : Math.min(hour, Math.max(1000, at - clock.now() + 50));
    planTimer = setTimeout(() => {
      listsChanged();
      followPlan();
    }, wait).unref();
  };
  followPlan();

  const offs = [
    bus.on('callsChanged', () => {
      listsChanged();
      if (isCallMissing) quietly(sendMissing(), 'phones could not be called');
    }),
    bus.on('ringsChanged', ({ system_id, ids }) => quietly(onRings(system_id, ids), 'phones could not be called')),
    bus.on('messagesMissed', () => quietly(readAll().then(sweep).then(sendLists), 'rings could not be read')),
    bus.on('deliveriesChanged', () => quietly(notePushed(), 'results of push messages could not be read')),
    followRows(bus, ['app_client', 'app_user'], () => quietly(readTeamSoon(), 'the team could not be read')),
  ];
  const sweeping = setInterval(() => quietly(sweep(), 'phones could not be looked after'), sweepsEvery).unref();

  const isFor = ({ user_id, group_id }: Connection, ring: Pick<FoundRing, 'people' | 'groups' | 'taken_by'>) =>
    ring.taken_by === user_id ||
    (user_id !== null && ring.people.includes(user_id)) ||
    (group_id !== null && ring.groups.includes(group_id));

  /** Whether a ring is that of something a phone is sent; what is over, or never was, is nobody's. */
  const hasRing = async (connection: Connection, id: number): Promise<boolean> => {
    const known = rings.get(id);
    if (known && isFor(connection, known)) return true;
    // What another server has decided may not be known here yet.
    const ring = await findRingOf(database, connection.system_id, id);
    if (!ring || ring.status === 'over' || isFor(connection, ring)) return true;
    return ring.call_id !== null && (await lists.has(connection, ring.call_id));
  };

  const notePushed = coalesced(async () => {
    const facts = gateway.book.known();
    if (facts) await records.trace(await markPushed(database, facts.system_id, clock.now()));
  });

  return {
    listsChanged: () => {
      followPlan();
      listsChanged();
    },
    leave: lists.leave,
    has: lists.has,
    hasRing,
    audiences: lists.audiences,
    ring: (id: number) => rings.get(id) ?? null,
    /** What a phone gets when it comes, and when somebody logs in on it: the whole list, and what rings for this person. */
    begin: async (connection: Connection): Promise<void> => {
      connection.begunAt = performance.now();
      const facts = await gateway.book.now();
      if (!facts || connection.user_id === null) return lists.leave(connection);
      if (knownOf !== facts.system_id) await readAll();
      await lists.send([connection]);
      await resume(connection, facts, [...rings.values()]);
    },
    sendPast: async (connection: Connection): Promise<void> => {
      const facts = await gateway.book.now();
      if (!facts || connection.user_id === null) return;
      const now = clock.now();
      const items = await pastOf(database, {
        ...{ system_id: facts.system_id, app_user_id: connection.user_id, most: mostPast },
        calls_since: now - facts.settings.relevant_calls * hour,
        alerts_since: now - facts.settings.relevant_alerts * hour,
        textMode: facts.settings.display_call_text_mode as CallTextMode,
      });
      const isNamed = facts.settings.display_names_enabled;
      sendTo(
        connection,
        frameFor({ type: 'past', items: isNamed ? items : items.map((item) => ({ ...item, handled_by: '' })) }),
      );
    },
    stop: () => {
      clearInterval(sweeping);
      if (planTimer) clearTimeout(planTimer);
      for (const off of offs) off();
    },
  };
}

const keyOf = (ring_id: number, attempt: number, app_client_id: number) => `${ring_id} ${attempt} ${app_client_id}`;
