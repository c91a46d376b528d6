import type { Call } from '@carestead/domain/calls/call';
import {
  alertOnPhone,
  callOnPhone,
  groupSees,
  groupView,
  type ListSettings,
  type LiveRing,
  listed,
} from '@carestead/domain/phones/phoneList';
import type { AlertOnPhone, Colleague } from '@carestead/domain/phones/protocol';
import type { Host } from '../../manifest/host.ts';
import { coalesced } from '../../platform/limits/coalesced.ts';
import { oneAfterAnother } from '../../platform/limits/oneAfterAnother.ts';
import { createFanOut, type FanOut } from '../../platform/sockets/fanOut.ts';
import { frameOf } from '../../platform/sockets/textFrame.ts';
import type { Facts } from '../facts.ts';
import type { Gateway } from '../gateway.ts';
import type { Connection, Connections } from './connections.ts';
import type { TeamRow } from './liveQueries.ts';

type Group = { fanOut: FanOut; body: string; frame: Buffer };

type Given = {
  gateway: Gateway;
  connections: Connections;
  ports: Host['ports'];
  rings: ReadonlyMap<number, LiveRing>;
  team: () => readonly TeamRow[];
  onSlow: (socket: Connection['socket']) => void;
};

/** What phones show: the whole list, made once for all that see the same, its bytes shared. */
export function createPhoneLists({ gateway, connections, ports, rings, team, onSlow }: Given) {
  const audiences = new Map<string, Group>();
  /** For whom a list is wanted; null: for all. Whoever asks while one is made gets the next, together with all others. */
  let wanted: Set<Connection> | null = new Set();

  const settingsOf = (facts: Facts) => facts.settings as ListSettings & Facts['settings'];

  /** Which calls each group sees, and which single people see beside those of their group. */
  const visible = async (facts: Facts, now: number, wanted: ReadonlySet<number | null>) => {
    const { calls, link, revision } = ports.openCalls(facts.system_id);
    const places = await gateway.book.pathsOf(
      facts.system_id,
      needsPaths(facts) ? calls.map(({ device_id }) => device_id) : [],
    );
    const byCall = new Map(
      [...rings.values()].flatMap((ring) => (ring.call_id === null ? [] : [[ring.call_id, ring]])),
    );
    const seen = new Map<number, readonly Call[]>();
    for (const group of facts.config.groups) {
      if (!wanted.has(group.id)) continue;
      const view = groupView(group, facts.config, now);
      seen.set(
        group.id,
        calls.filter((call) => {
          const ring = byCall.get(call.id) ?? null;
          return groupSees(group, view, { call, path: places.get(call.device_id)?.path ?? [], ring, now });
        }),
      );
    }
    const byId = new Map(calls.map((call) => [call.id, call]));
    return { link, revision, calls: byId, byCall, seen, ...ownOf(facts, seen, byId) };
  };

  type Visible = Awaited<ReturnType<typeof visible>>;

  /** What people are called for beside what their group sees: by a subscription, or as some of another group. */
  const ownOf = (facts: Facts, seen: ReadonlyMap<number, readonly Call[]>, calls: ReadonlyMap<number, Call>) => {
    const idsOf = new Map([...seen].map(([group, own]) => [group, new Set(own.map(({ id }) => id))]));
    const extras = new Map<number, number[]>();
    const alerted = new Set<number>();
    for (const ring of rings.values()) {
      const { call_id, alert } = ring;
      for (const app_user_id of besideGroups(facts, ring)) {
        const [connection] = connections.ofUser(app_user_id);
        if (!connection || connection.group_id === null) continue;
        if (alert) alerted.add(app_user_id);
        if (call_id === null || !calls.has(call_id) || idsOf.get(connection.group_id)?.has(call_id)) continue;
        extras.set(app_user_id, [...(extras.get(app_user_id) ?? []), call_id]);
      }
    }
    return { extras, alerted };
  };

  let ofFacts: Facts | null = null;
  let beside = new WeakMap<LiveRing, readonly number[]>();
  /** Who was called other than with their group; found once for each ring, of which there may be thousands of people. */
  const besideGroups = (facts: Facts, ring: LiveRing): readonly number[] => {
    if (ofFacts !== facts) beside = new WeakMap();
    ofFacts = facts;
    const known = beside.get(ring);
    if (known) return known;
    const groups = new Set(ring.groups);
    const found = ring.people.filter((id) => !groups.has(facts.users.get(id)?.app_user_group_id ?? 0));
    beside.set(ring, found);
    return found;
  };

  const alertsFor = (app_user_id: number | null, group_id: number, facts: Facts): readonly AlertOnPhone[] =>
    [...rings.values()].flatMap((ring) => {
      if (!ring.alert) return [];
      const isFor = ring.groups.includes(group_id) || (app_user_id !== null && ring.people.includes(app_user_id));
      const shown = isFor ? alertOnPhone(ring, settingsOf(facts)) : null;
      return shown ? [shown] : [];
    });

  /** The bytes of a call are the same in every list. */
  const writer = (facts: Facts, found: Visible) => {
    const written = new Map<number, string>();
    return (call: Call): string => {
      const known = written.get(call.id);
      if (known !== undefined) return known;
      const text = JSON.stringify(callOnPhone(call, found.byCall.get(call.id) ?? null, settingsOf(facts)));
      written.set(call.id, text);
      return text;
    };
  };

  /** All of a list but its moment, which alone is nothing new. */
  const bodyOf = (
    facts: Facts,
    found: Visible,
    { group_id, extras, user_id }: Seen,
    write: (call: Call) => string,
  ): string => {
    const settings = settingsOf(facts);
    const more = extras.flatMap((id) => found.calls.get(id) ?? []);
    const calls = listed([...(found.seen.get(group_id) ?? []), ...more], settings).map(write);
    const colleagues: readonly Colleague[] = settings.team_view_enabled
      ? team()
          .filter(({ app_user_group_id }) => app_user_group_id === group_id)
          .map(({ id, name, is_reachable }) => ({
            id,
            name,
            is_reachable,
            group: facts.groups.get(group_id)?.name ?? '',
          }))
      : [];
    const alerts = JSON.stringify(alertsFor(user_id, group_id, facts));
    return `"link":${JSON.stringify(found.link)},"calls":[${calls.join()}],"alerts":${alerts},"team":${JSON.stringify(colleagues)}}`;
  };

  type Seen = { group_id: number; extras: readonly number[]; user_id: number | null };

  /** Phones of the same group share a list, unless their person sees something of their own. */
  const seenBy = (connection: Connection, found: Visible): (Seen & { key: string }) | null => {
    const { user_id, group_id } = connection;
    if (user_id === null || group_id === null) return null;
    const extras = found.extras.get(user_id) ?? [];
    const who = found.alerted.has(user_id) ? user_id : null;
    return { group_id, extras, user_id: who, key: `${group_id} ${extras.join()} ${who ?? ''}` };
  };

  const join = (connection: Connection, key: string) => {
    if (connection.audience === key) return;
    leave(connection);
    const known = audiences.get(key);
    const group = known ?? { fanOut: createFanOut({ keeps: 'newest', onSlow }), body: '', frame: Buffer.alloc(0) };
    if (!known) audiences.set(key, group);
    connection.audience = key;
    connection.member = group.fanOut.join(connection, null);
  };

  const leave = (connection: Connection) => {
    const { audience, member } = connection;
    if (audience === null || !member) return;
    const group = audiences.get(audience);
    group?.fanOut.leave(member);
    if (group?.fanOut.members() === 0) audiences.delete(audience);
    connection.audience = null;
    connection.member = null;
  };

  const sendNow = async (only: readonly Connection[] | null): Promise<void> => {
    const facts = await gateway.book.now();
    if (!facts || connections.size() === 0) return;
    const now = gateway.tools.clock.now();
    const found = await visible(facts, now, new Set([...connections.all()].map(({ group_id }) => group_id)));
    const made = new Map<string, Seen>();
    const fresh: { connection: Connection; key: string }[] = [];
    for (const connection of only ?? connections.all()) {
      if (connection.system_id !== facts.system_id || !connections.has(connection)) continue;
      const seen = seenBy(connection, found);
      if (!seen) {
        leave(connection);
        continue;
      }
      made.set(seen.key, seen);
      if (connection.audience === seen.key) continue;
      join(connection, seen.key);
      fresh.push({ connection, key: seen.key });
    }
    const changed = new Set<string>();
    const write = writer(facts, found);
    for (const [key, seen] of made) {
      const group = audiences.get(key);
      if (!group) continue;
      const body = bodyOf(facts, found, seen, write);
      if (body === group.body) continue;
      group.body = body;
      group.frame = frameOf(Buffer.from(`{"type":"list","revision":${found.revision},"at":${now},${body}`));
      changed.add(key);
    }
    // Whoever is new in an audience gets what the others have; whoever is not gets what has changed.
    for (const key of changed) audiences.get(key)?.fanOut.send(audiences.get(key)?.frame ?? Buffer.alloc(0));
    for (const { connection, key } of fresh) {
      const group = audiences.get(key);
      if (group && connection.member && !changed.has(key)) group.fanOut.welcome(connection.member, [group.frame]);
    }
  };

  // A list that was begun earlier must not be sent after one that was begun later.
  const inTurn = oneAfterAnother();
  const sendWanted = coalesced(() =>
    inTurn(async () => {
      const only = wanted;
      wanted = new Set();
      if (only?.size === 0) return;
      await sendNow(only && [...only]).catch((error: unknown) => {
        wanted = null;
        throw error;
      });
    }),
  );

  /** Whether a call is among those that a phone is sent. */
  const has = async (connection: Connection, call_id: number): Promise<boolean> => {
    const facts = await gateway.book.now();
    if (!facts || connection.system_id !== facts.system_id) return false;
    const found = await visible(facts, gateway.tools.clock.now(), new Set([connection.group_id]));
    const seen = seenBy(connection, found);
    if (!seen) return false;
    return seen.extras.includes(call_id) || (found.seen.get(seen.group_id) ?? []).some(({ id }) => id === call_id);
  };

  return {
    leave,
    has,
    audiences: () => audiences.size,
    /** Sends to everybody whose list has changed, and the whole list to whoever has none yet. */
    send: (only: readonly Connection[] | null = null): Promise<void> => {
      if (only === null) wanted = null;
      else for (const connection of only) wanted?.add(connection);
      return sendWanted();
    },
    /** The next moment at which time alone changes a list. */
    changesAt: (facts: Facts, now: number): number | null => {
      const moments = facts.config.groups.flatMap((group) => groupView(group, facts.config, now).changes_at ?? []);
      return moments.length > 0 ? Math.min(...moments) : null;
    },
  };
}

const needsPaths = ({ config }: Facts) => config.groups.some(({ nodes }) => nodes.size > 0);
