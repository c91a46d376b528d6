import type { AlertClass } from '../alertChannels/alertClass.ts';
import type { Urgency } from '../calls/call.ts';
import { type Advanced, advanceRing } from './advanceRing.ts';
import { type Called, idleDue, type Ring, type RingEvent, type RingFacts } from './ring.ts';

export const phoneAlertKinds = ['sos', 'channel', 'test'] as const;

const urgencies: Readonly<Record<AlertClass, Urgency>> = { info: 'Normal', alert: 'Urgent', critical: 'Emergency' };

export const urgencyOfAlert = (level: AlertClass): Urgency => urgencies[level];

/** An alert that rings until somebody answers; one of class info is sent once, and nothing follows. */
export function advanceAlert(ring: Ring, event: RingEvent, facts: RingFacts, now: number): Advanced {
  if (ring.urgency === 'Normal') return advanceInfo(ring, event, facts, now);
  const { ring: next, effects } = advanceRing(ring, event, facts, now);
  // Whoever took an alert has it: there is no room in which they would be noticed.
  return { ring: next.status === 'taken' ? { ...next, due: idleDue } : next, effects };
}

function advanceInfo(ring: Ring, event: RingEvent, facts: RingFacts, now: number): Advanced {
  if (ring.status === 'over') return { ring, effects: [] };
  switch (event.kind) {
    case 'routed': {
      const known = new Set(ring.people.map(({ app_user_id }) => app_user_id));
      const wanted = [...event.people, ...event.groups.flatMap((id) => facts.groups.get(id)?.app_user_ids ?? [])];
      const people = [...new Set(wanted)].filter((id) => !known.has(id));
      const groups = event.groups.map((app_user_group_id) => ({ app_user_group_id, step: 0 }));
      return {
        ring: { ...ring, since: now, groups, people: [...ring.people, ...people.map(called)] },
        effects: people.length > 0 ? [{ kind: 'call', people, why: 'first' }] : [],
      };
    }
    case 'confirmed':
      return { ring: marked(ring, event.app_user_id, { isConfirmed: true }), effects: [] };
    case 'opened':
      return { ring: marked(ring, event.app_user_id, { isConfirmed: true, isOpened: true }), effects: [] };
    case 'rejected':
      return { ring: marked(ring, event.app_user_id, { isConfirmed: true, isRejected: true }), effects: [] };
    case 'accepted':
      if (ring.status === 'taken') return { ring, effects: [] };
      return {
        ring: { ...ring, status: 'taken', taken_by: event.app_user_id },
        effects: [{ kind: 'taken', app_user_id: event.app_user_id }],
      };
    case 'closed':
      return { ring: { ...ring, status: 'over' }, effects: [] };
    case 'acknowledged':
    case 'presence':
    case 'returned':
    case 'looked_at':
      return { ring, effects: [] };
  }
}

const called = (app_user_id: number): Called => ({
  ...{ app_user_id, isConfirmed: false, isOpened: false, isRejected: false },
});

const marked = (ring: Ring, app_user_id: number, mark: Partial<Called>): Ring => ({
  ...ring,
  people: ring.people.map((one) => (one.app_user_id === app_user_id ? { ...one, ...mark } : one)),
});

type SosFacts = {
  app_user_group_id: number;
  groups: ReadonlyMap<number, { main_group_id: number | null }>;
  failsafe_group_id: number | null;
};

/** Whom a call for help goes to if not to everybody: the own group, those above it, and the failsafe group. */
export function sosGroups({ app_user_group_id, groups, failsafe_group_id }: SosFacts): readonly number[] {
  const found = new Set<number>();
  for (let id: number | null = app_user_group_id; id !== null && !found.has(id); ) {
    found.add(id);
    id = groups.get(id)?.main_group_id ?? null;
  }
  if (failsafe_group_id !== null) found.add(failsafe_group_id);
  return [...found];
}
