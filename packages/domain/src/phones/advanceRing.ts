import {
  type Called,
  type CallReason,
  dueAt,
  idleDue,
  mostEscalations,
  type Ring,
  type RingDue,
  type RingEffect,
  type RingEvent,
  type RingFacts,
} from './ring.ts';

/** The failsafe group stands outside of the order of main groups. */
const failsafeStep = mostEscalations + 1;

export type Advanced = { ring: Ring; effects: readonly RingEffect[] };

/** What becomes of a ring when something happens, and what is to be done for it. */
export function advanceRing(ring: Ring, event: RingEvent, facts: RingFacts, now: number): Advanced {
  if (ring.status === 'over') return { ring, effects: [] };
  const effects: RingEffect[] = [];
  const changed = apply(ring, event, facts, now, effects);
  return { ring: settle(changed, facts, now, effects), effects };
}

function apply(ring: Ring, event: RingEvent, facts: RingFacts, now: number, effects: RingEffect[]): Ring {
  switch (event.kind) {
    case 'routed':
      return callFor(ring, event, facts, now, effects);
    case 'confirmed':
      return { ...ring, people: marked(ring, event.app_user_id, { isConfirmed: true }) };
    case 'opened':
      return { ...ring, people: marked(ring, event.app_user_id, { isConfirmed: true, isOpened: true }) };
    case 'rejected':
      return {
        ...ring,
        people: marked(ring, event.app_user_id, { isConfirmed: true, isOpened: true, isRejected: true }),
      };
    case 'accepted':
      return accepted(ring, event.app_user_id, facts, now, effects);
    case 'acknowledged':
      return ring.status === 'taken' ? ring : taken(ring, null, facts, now);
    case 'presence':
      return presence(ring, event.isPresent, facts, now);
    case 'returned':
      return ring.status === 'taken' ? returned(ring, facts, now, effects) : ring;
    case 'closed':
      return { ...ring, status: 'over', due: idleDue };
    case 'looked_at':
      return ring;
  }
}

/** Groups and people that it was not for before are called; none is taken back, because they may be on their way. */
function callFor(
  ring: Ring,
  { groups, people }: { groups: readonly number[]; people: readonly number[] },
  facts: RingFacts,
  now: number,
  effects: RingEffect[],
): Ring {
  const known = new Set(ring.groups.map(({ app_user_group_id }) => app_user_group_id));
  const added = groups.filter((id) => !known.has(id));
  const called = {
    ...ring,
    groups: [...ring.groups, ...added.map((app_user_group_id) => ({ app_user_group_id, step: 0 }))],
  };
  const isNew = ring.groups.length === 0 && ring.people.length === 0;
  const ringing = isNew && ring.status === 'ringing' ? { ...called, since: now, due: begun(ring, facts, now) } : called;
  return withPeople(ringing, [...people, ...membersOf(added, facts)], 'first', effects);
}

const begun = ({ urgency }: Ring, { timeouts }: RingFacts, now: number): RingDue => ({
  resend: now + timeouts.resend,
  escalation: now + timeouts.escalation,
  failsafe: urgency === 'Normal' ? null : now + timeouts.failsafe,
  release: null,
});

const membersOf = (groups: readonly number[], facts: RingFacts) =>
  groups.flatMap((id) => facts.groups.get(id)?.app_user_ids ?? []);

function withPeople(ring: Ring, ids: readonly number[], why: CallReason, effects: RingEffect[]): Ring {
  const known = new Set(ring.people.map(({ app_user_id }) => app_user_id));
  const added = [...new Set(ids)].filter((id) => !known.has(id));
  if (added.length === 0) return ring;
  if (ring.status === 'ringing') effects.push({ kind: 'call', people: added, why });
  return { ...ring, people: [...ring.people, ...added.map(newlyCalled)] };
}

const newlyCalled = (app_user_id: number): Called => ({
  app_user_id,
  isConfirmed: false,
  isOpened: false,
  isRejected: false,
});

const marked = ({ people }: Ring, app_user_id: number, mark: Partial<Called>): readonly Called[] =>
  people.map((one) => (one.app_user_id === app_user_id ? { ...one, ...mark } : one));

/** The first wins; whoever was not called may take it too, because they see it in their list. */
function accepted(ring: Ring, app_user_id: number, facts: RingFacts, now: number, effects: RingEffect[]): Ring {
  if (ring.status !== 'ringing') return ring;
  effects.push({ kind: 'taken', app_user_id });
  return taken(ring, app_user_id, facts, now);
}

const taken = (ring: Ring, taken_by: number | null, { timeouts }: RingFacts, now: number): Ring => ({
  ...ring,
  status: 'taken',
  taken_by,
  isUnreached: false,
  due: { ...idleDue, release: ring.isPresent ? null : now + timeouts.release },
});

/** Whoever is in the room is with the resident; after they left without an end the time to release begins. */
function presence(ring: Ring, isPresent: boolean, facts: RingFacts, now: number): Ring {
  const there = { ...ring, isPresent };
  if (isPresent) return { ...taken(there, ring.taken_by, facts, now) };
  return ring.status === 'taken' ? { ...there, due: { ...idleDue, release: now + facts.timeouts.release } } : there;
}

/** Whoever gave it back is not called again. */
function returned(ring: Ring, facts: RingFacts, now: number, effects: RingEffect[]): Ring {
  const { taken_by, people } = ring;
  const others = people.filter(({ app_user_id }) => app_user_id !== taken_by);
  const again = released({ ...ring, people: others }, facts, now, effects);
  if (taken_by === null) return again;
  return {
    ...again,
    people: [...again.people, { ...newlyCalled(taken_by), isConfirmed: true, isOpened: true, isRejected: true }],
  };
}

/** It rings again as in the beginning, for everybody who was called: those who rejected may be free now. */
function released(ring: Ring, facts: RingFacts, now: number, effects: RingEffect[]): Ring {
  effects.push({ kind: 'released', app_user_id: ring.taken_by });
  const people = ring.people.map(({ app_user_id }) => newlyCalled(app_user_id));
  if (people.length > 0)
    effects.push({ kind: 'call', people: people.map(({ app_user_id }) => app_user_id), why: 'release' });
  return {
    ...ring,
    status: 'ringing',
    taken_by: null,
    people,
    since: now,
    due: begun(ring, facts, now),
  };
}

/** Does what is due, and what cannot wait because there is no person left who could answer. */
function settle(ring: Ring, facts: RingFacts, now: number, effects: RingEffect[]): Ring {
  if (ring.status === 'taken') {
    return isDue(ring.due.release, now) ? settle(released(ring, facts, now, effects), facts, now, effects) : ring;
  }
  if (ring.status === 'over') return ring;
  const next = step(ring, facts, now, effects);
  return next === ring ? ring : settle(next, facts, now, effects);
}

/** One thing at a time; the same ring where there is nothing to do. */
function step(ring: Ring, facts: RingFacts, now: number, effects: RingEffect[]): Ring {
  if (!hasCandidate(ring, facts)) {
    return escalated(ring, facts, now, effects) ?? unreached(ring, facts, effects) ?? waiting(ring, facts, now);
  }
  if (isHeld(ring, facts)) return ring.due === idleDue ? ring : { ...ring, due: idleDue };
  // Whoever had seen it said no.
  if (dueAt(ring) === null) return { ...ring, due: begun(ring, facts, now) };
  if (isDue(ring.due.escalation, now)) {
    return escalated(ring, facts, now, effects) ?? { ...ring, due: { ...ring.due, escalation: null } };
  }
  if (isOverdue(ring, facts, now)) return unreached(ring, facts, effects) ?? ring;
  if (isDue(ring.due.failsafe, now)) return { ...ring, due: { ...ring.due, failsafe: null } };
  return isDue(ring.due.resend, now) ? resent(ring, facts, now, effects) : ring;
}

/** Urgent, and no person has seen it in time; of those who have, all said no. */
const isOverdue = ({ urgency, since, isUnreached, people }: Ring, { timeouts }: RingFacts, now: number) =>
  urgency !== 'Normal' &&
  !isUnreached &&
  now >= since + timeouts.failsafe &&
  !people.some(({ isOpened, isRejected }) => isOpened && !isRejected);

const isDue = (at: number | null, now: number) => at !== null && at <= now;

/** Somebody who is called, can be reached and has not said no. */
const hasCandidate = ({ people }: Ring, { reachable }: RingFacts) =>
  people.some(({ app_user_id, isRejected }) => !isRejected && reachable.has(app_user_id));

/** People of a group that only rejects have seen it and not said no: there is no other answer to wait for. */
function isHeld({ people, groups }: Ring, facts: RingFacts): boolean {
  const holding = new Set(
    groups.flatMap(({ app_user_group_id }) => {
      const group = facts.groups.get(app_user_group_id);
      return group?.isRejectOnly ? group.app_user_ids : [];
    }),
  );
  return people.some(({ app_user_id, isOpened, isRejected }) => isOpened && !isRejected && holding.has(app_user_id));
}

/** Calls the main groups of those that were called last; null where there is none that was not called. */
function escalated(ring: Ring, facts: RingFacts, now: number, effects: RingEffect[]): Ring | null {
  const last = Math.max(0, ...ring.groups.map(({ step }) => step).filter((step) => step !== failsafeStep));
  if (last >= mostEscalations) return null;
  const known = new Set(ring.groups.map(({ app_user_group_id }) => app_user_group_id));
  const above = ring.groups
    .filter(({ step }) => step === last)
    .flatMap(({ app_user_group_id }) => facts.groups.get(app_user_group_id)?.main_group_id ?? [])
    .filter((id) => !known.has(id) && facts.groups.has(id));
  const added = [...new Set(above)].map((app_user_group_id) => ({ app_user_group_id, step: last + 1 }));
  if (added.length === 0) return null;
  for (const group of added) effects.push({ kind: 'escalated', ...group });
  const ids = added.map(({ app_user_group_id }) => app_user_group_id);
  const called = {
    ...ring,
    groups: [...ring.groups, ...added],
    due: { ...ring.due, escalation: now + facts.timeouts.escalation },
  };
  return withPeople(called, membersOf(ids, facts), 'escalation', effects);
}

/** Everything is said: whoever can be reached again is called then. */
function waiting(ring: Ring, { timeouts }: RingFacts, now: number): Ring {
  const at = dueAt(ring);
  return at !== null && at > now ? ring : { ...ring, due: { ...idleDue, resend: now + timeouts.resend } };
}

/** Said once until somebody takes it, and the failsafe group is called; null where that was done. */
function unreached(ring: Ring, facts: RingFacts, effects: RingEffect[]): Ring | null {
  if (ring.isUnreached) return null;
  effects.push({ kind: 'nobody_reached', tried: ring.people.length });
  const { failsafe_group_id: id } = facts;
  const said = { ...ring, isUnreached: true };
  if (id === null) return said;
  const isKnown = ring.groups.some(({ app_user_group_id }) => app_user_group_id === id);
  const called = isKnown ? said : { ...said, groups: [...said.groups, { app_user_group_id: id, step: failsafeStep }] };
  return withPeople(called, membersOf([id], facts), 'failsafe', effects);
}

/** An emergency rings at everybody's until somebody has seen it; anything else only at those who have not. */
function resent(ring: Ring, { reachable, timeouts }: RingFacts, now: number, effects: RingEffect[]): Ring {
  const isSeen = ring.people.some(({ isOpened }) => isOpened);
  const again = ring.people
    .filter(({ app_user_id, isRejected }) => !isRejected && reachable.has(app_user_id))
    .filter(({ isOpened }) => (ring.urgency === 'Emergency' ? !isSeen : !isOpened))
    .map(({ app_user_id }) => app_user_id);
  if (again.length > 0) effects.push({ kind: 'call', people: again, why: 'resend' });
  return { ...ring, due: { ...ring.due, resend: now + timeouts.resend } };
}
