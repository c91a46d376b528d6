import type { NewStep } from '@carestead/domain/journal/step';
import { advanceRing } from '@carestead/domain/phones/advanceRing';
import { afterClockJump } from '@carestead/domain/phones/clockJump';
import { advanceAlert } from '@carestead/domain/phones/phoneAlert';
import type { RingEffect, RingEvent, RingFacts } from '@carestead/domain/phones/ring';
import { backWithin, isWay } from '@carestead/domain/phones/wayToPhone';
import type { AppMark } from '../../manifest/ports.ts';
import type { Session } from '../../platform/database/session.ts';
import { type Appended, append } from '../../platform/journal/append.ts';
import { type Facts, mayBeCalled } from '../facts.ts';
import { keepNotifications, type NewNotification, type Phone, phonesOf } from '../phoneQueries.ts';
import { endAlerts } from './answerQueries.ts';
import type { DecideTools, RingCall } from './decideTools.ts';
import { pushRings } from './pushRings.ts';
import { type RingChange, type StoredRing, writeRings } from './ringQueries.ts';
import { namesOnDuty } from './subjectQueries.ts';
import { type Stopped, withdrawRings } from './withdrawRings.ts';

/** What has happened to one ring. */
export type Happened = {
  stored: StoredRing;
  events: readonly RingEvent[];
  /** When it is asked again whose phones ring; absent: as before. */
  plan?: number | null;
  /** Whether no plan shows it; absent: as before. */
  isWaiting?: boolean;
};

type Decided = RingChange & { effects: readonly RingEffect[] };

/** What is written, and what its phones are to be sent. */
export type Decision = { changed: readonly RingChange[]; notifications: readonly NewNotification[] };

/**
 * Decides what becomes of rings that the transaction holds, and writes it with all that follows: marks of calls, steps of
 * the journal, what phones are sent. Every server sends to its own phones when this is committed.
 */
export async function decide(
  tools: DecideTools,
  session: Session,
  { facts, happened, now }: { facts: Facts; happened: readonly Happened[]; now: number },
): Promise<Decision> {
  if (happened.length === 0) return { changed: [], notifications: [] };
  const { system_id } = facts;
  const phones = await phonesOf(session, { system_id, people: peopleOf(facts, happened), now });
  const known: RingFacts = {
    groups: facts.groups,
    reachable: new Set(phones.filter(({ way }) => isWay(way)).map(({ app_user_id }) => app_user_id)),
    failsafe_group_id: facts.settings.failsafe_group_id,
    timeouts: facts.timeouts,
  };
  const expected = new Set(phones.filter(({ isExpected }) => isExpected).map(({ app_user_id }) => app_user_id));
  const decided = happened.map((one) => advanced(one, { known, expected, now }));
  const changed = decided.filter(({ before, after }) => after !== before);
  const calls = changed.flatMap((one) => callsOf(one, facts, phones));
  const isPushed = calls.some(({ result }) => result === 'push');
  const direct = isPushed ? [] : calls.map((call) => ({ ...call, delivery_id: null }));
  const announced = {
    ids: changed.map(({ after }) => after.id),
    isUnreachedChanged: changed.some(({ before, after }) => isUnreached(before) !== isUnreached(after)),
  };
  await writeRings(session, { system_id, changes: changed, notifications: direct, now, ...announced });
  const { marks, steps, names } = await consequences(session, { facts, decided: changed, now });
  await append(session, steps);
  await endAlerts(
    session,
    changed.flatMap((one) => (hasEnded(one) ? (one.after.alert_id ?? []) : [])),
    now,
  );
  const notifications = isPushed ? await pushRings(tools, session, { facts, calls, phones, now }) : direct;
  if (isPushed) await keepNotifications(session, notifications, now);
  const stopped = changed.flatMap((one) => stoppedOf(one, facts, names));
  await withdrawRings(tools, session, { facts, stopped, phones, now });
  // At the end: the stream of the system is held from here to the commit, and events of devices wait for it.
  if (marks.length > 0) await tools.ports.markByApp(session, marks);
  return { changed, notifications };
}

const isUnreached = ({ ring }: StoredRing) => ring.isUnreached && ring.status === 'ringing';

function peopleOf(facts: Facts, happened: readonly Happened[]): readonly number[] {
  const groups = new Set<number>();
  const people = new Set<number>();
  for (const { stored, events } of happened) {
    for (const { app_user_group_id } of stored.ring.groups) groups.add(app_user_group_id);
    for (const { app_user_id } of stored.ring.people) people.add(app_user_id);
    for (const event of events) {
      if (event.kind !== 'routed') continue;
      for (const id of event.groups) groups.add(id);
      for (const id of event.people) people.add(id);
    }
  }
  return mayBeCalled(facts, [...groups], [...people]);
}

type Known = { known: RingFacts; expected: ReadonlySet<number>; now: number };

function advanced({ stored, events, plan, isWaiting }: Happened, { known, expected, now }: Known): Decided {
  const before = stored;
  const effects: RingEffect[] = [];
  const advance = stored.alert_id === null ? advanceRing : advanceAlert;
  let ring = afterClockJump(stored.ring, stored.written_at ?? now, now);
  const waits = isWaiting ?? stored.isWaiting;
  for (const event of events) {
    // What no plan shows is not called for; it may still be taken, and ends.
    if (waits && event.kind !== 'closed' && event.kind !== 'accepted') continue;
    const next = advance(ring, event, known, now);
    ring = next.ring;
    effects.push(...next.effects);
  }
  const calls = effects.filter(({ kind }) => kind === 'call').length;
  // Whether a phone that is expected came back is known a little later.
  const isAwaited = effects.some((effect) => effect.kind === 'call' && effect.people.some((id) => expected.has(id)));
  const extra = {
    plan: plan === undefined ? stored.extra.plan : plan,
    look: isAwaited ? now + backWithin : null,
    end: stored.extra.end,
  };
  const isSame =
    stored.isStored &&
    ring === stored.ring &&
    waits === stored.isWaiting &&
    calls === 0 &&
    extra.look === stored.extra.look;
  if (isSame && extra.plan === stored.extra.plan) return { before, after: before, effects };
  return { before, after: { ...stored, ring, isWaiting: waits, attempt: stored.attempt + calls, extra }, effects };
}

/** Marks and steps that others act on. Alerts have no call that could be marked. */
async function consequences(
  session: Session,
  { facts, decided, now }: { facts: Facts; decided: readonly Decided[]; now: number },
): Promise<{ marks: readonly AppMark[]; steps: readonly Appended[]; names: ReadonlyMap<number, string> }> {
  const people = decided.flatMap(({ effects }) =>
    effects.flatMap((effect) =>
      (effect.kind === 'taken' || effect.kind === 'released') && effect.app_user_id !== null
        ? [effect.app_user_id]
        : [],
    ),
  );
  const names = await namesOnDuty(session, facts.system_id, people);
  const marks: AppMark[] = [];
  const steps: Appended[] = [];
  for (const { before, after, effects } of decided) {
    const { call_id, system_id } = after;
    if (call_id === null) continue;
    steps.push(
      ...effects.flatMap((effect) => {
        const step = stepOf(effect, names);
        return step ? [{ ...step, system_id, call_id, at: now }] : [];
      }),
    );
    const closer = closerOf({ before, after }, now);
    if (closer !== null) steps.push({ ...closed(closer), system_id, call_id, at: now });
    const mark = markOf({ before, after }, { facts, names, closer });
    if (mark) marks.push({ system_id, call_id, ...mark });
  }
  return { marks, steps, names };
}

function stepOf(effect: RingEffect, names: ReadonlyMap<number, string>): NewStep | null {
  switch (effect.kind) {
    case 'taken':
      return {
        kind: 'taken',
        data: { app_user_id: effect.app_user_id, app_username: names.get(effect.app_user_id) ?? '' },
      };
    case 'released': {
      const { app_user_id } = effect;
      return app_user_id === null
        ? null
        : { kind: 'released', data: { app_user_id, app_username: names.get(app_user_id) ?? '' } };
    }
    case 'escalated':
      return { kind: 'escalated', data: { app_group_id: effect.app_user_group_id, step: effect.step } };
    case 'nobody_reached':
      return { kind: 'nobody_reached', data: { tried: effect.tried } };
    case 'call':
      return null;
  }
}

/** A phone that shows it while its app is closed is sent that it rings no more. */
function stoppedOf(
  { before, after }: RingChange,
  facts: Facts,
  names: ReadonlyMap<number, string>,
): readonly Stopped[] {
  const { status, taken_by } = after.ring;
  if (before.ring.status !== 'ringing' || status === 'ringing') return [];
  return [{ ring_id: after.id, status, by: taken_by === null ? '' : shownName(facts, taken_by, names) }];
}

const hasEnded = ({ before, after }: RingChange) => after.ring.status === 'over' && before.ring.status !== 'over';

/** A device that is asked to end its calls does so at once; what ends later was ended by somebody else. */
const endsWithin = 60_000;

/** Who ended it from a phone; null: it was not ended there. */
function closerOf(change: RingChange, now: number): string | null {
  const { closing } = change.after;
  return hasEnded(change) && closing && Math.abs(now - closing.at) < endsWithin ? closing.by : null;
}

const closed = (username: string): NewStep => ({ kind: 'manually_closed', data: { user_id: null, username } });

type MarkFacts = { facts: Facts; names: ReadonlyMap<number, string>; closer: string | null };

/** Where names are not shown, walls show which group has it; who ended it is no longer on them. */
function markOf({ before, after }: RingChange, { facts, names, closer }: MarkFacts) {
  const takenBefore = before.isStored ? before.ring.taken_by : null;
  const unreachedBefore = before.isStored && before.ring.isUnreached;
  const { taken_by, isUnreached, status } = after.ring;
  const isMarked = isUnreached && status === 'ringing';
  const mark = {
    ...(taken_by !== takenBefore && {
      handled_by_app_username: taken_by === null ? '' : shownName(facts, taken_by, names),
    }),
    ...(isMarked !== unreachedBefore && { is_unreached: isMarked }),
    ...(closer !== null && { manually_closed_by_username: closer }),
  };
  return Object.keys(mark).length > 0 ? mark : null;
}

function shownName(facts: Facts, id: number, names: ReadonlyMap<number, string>): string {
  const own = names.get(id) ?? facts.users.get(id)?.name ?? '';
  if (facts.settings.display_names_enabled) return own;
  const group = facts.groups.get(facts.users.get(id)?.app_user_group_id ?? 0);
  return group?.name ?? own;
}

/** One notification for each phone of everybody who is called. */
function callsOf({ before, after, effects }: Decided, facts: Facts, phones: readonly Phone[]): readonly RingCall[] {
  const byUser = Map.groupBy(phones, ({ app_user_id }) => app_user_id);
  let { attempt } = before;
  return effects.flatMap((effect) => {
    if (effect.kind !== 'call') return [];
    attempt += 1;
    return effect.people.flatMap((app_user_id) =>
      (byUser.get(app_user_id) ?? []).map(({ app_client_id, way, server_run }) => ({
        ...{ ring_id: after.id, system_id: after.system_id, app_client_id, app_user_id, attempt, why: effect.why },
        app_user_group_id: groupOf(after, facts, app_user_id),
        result: way,
        state: isWay(way) ? ('unknown' as const) : ('error' as const),
        server_run: way === 'websocket' ? server_run : null,
      })),
    );
  });
}

/** The group through which somebody is called; null: as a single person. */
function groupOf({ ring }: StoredRing, facts: Facts, app_user_id: number): number | null {
  const found = ring.groups.find(({ app_user_group_id }) =>
    facts.groups.get(app_user_group_id)?.app_user_ids.includes(app_user_id),
  );
  return found?.app_user_group_id ?? null;
}
