import type { CallFlag, Urgency } from '@carestead/domain/calls/call';
import { beginningOf, urgencyOf } from '@carestead/domain/phones/beginning';
import { type Duty, type DutyOutcome, type DutyPerson, dutyOf, dutyOutcome } from '@carestead/domain/phones/duty';
import { type PlayedStep, playRing } from '@carestead/domain/phones/playRing';
import { isReached, type PersonState, personNow } from '@carestead/domain/phones/readiness';
import type { RingFacts } from '@carestead/domain/phones/ring';
import { type GroupVerdict, type RingTargets, ringTargets } from '@carestead/domain/phones/ringTargets';
import { isWay, wayTo } from '@carestead/domain/phones/wayToPhone';
import type { Facts } from '../facts.ts';
import type { StoredClient } from './clientQueries.ts';

export type DutyGroup = Duty & {
  id: number;
  name: string;
  people: readonly DutyPerson[];
  reached: number;
  isFailsafe: boolean;
  outcome: DutyOutcome;
  /** Who is called next where this group does not answer; empty: there is none. */
  next_name: string;
};

export type DutyNow = { at: number; groups: readonly DutyGroup[]; failsafe_timeout: number };

/** Per group: whether it is on duty, who of it is reached, and what would become of a call in this minute. The failsafe group is last. */
export function dutyNow(facts: Facts, clients: readonly StoredClient[], now: number): DutyNow {
  const { failsafe_group_id, failsafe_timeout } = facts.settings;
  const states = personStates(clients);
  const nameOf = (id: number | null) => (id === null ? '' : (facts.groups.get(id)?.name ?? ''));
  const groups = facts.config.groups.map((group): DutyGroup => {
    const known = facts.groups.get(group.id);
    const people = (known?.app_user_ids ?? []).map((app_user_id) => ({
      app_user_id,
      name: facts.users.get(app_user_id)?.name ?? '',
      state: states.get(app_user_id) ?? 'not_logged_in',
    }));
    const isFailsafe = group.id === failsafe_group_id;
    const duty = dutyOf(group, facts.config.routing, now);
    return {
      ...duty,
      id: group.id,
      name: known?.name ?? '',
      people,
      reached: people.filter(({ state }) => isReached(state)).length,
      isFailsafe,
      outcome: dutyOutcome({ isOnDuty: duty.isOnDuty, isFailsafe, people }),
      next_name: nameOf(known?.main_group_id ?? (isFailsafe ? null : failsafe_group_id)),
    };
  });
  const byDuty = (a: DutyGroup, b: DutyGroup) =>
    Number(a.isFailsafe) - Number(b.isFailsafe) ||
    Number(b.isOnDuty) - Number(a.isOnDuty) ||
    a.name.localeCompare(b.name, 'de', { numeric: true });
  return { at: now, groups: groups.toSorted(byDuty), failsafe_timeout };
}

function personStates(clients: readonly StoredClient[]): ReadonlyMap<number, PersonState> {
  const byPerson = Map.groupBy(
    clients.filter(({ current_user_id }) => current_user_id !== null),
    ({ current_user_id }) => current_user_id ?? 0,
  );
  return new Map([...byPerson].map(([id, phones]) => [id, personNow(phones)]));
}

export type PlayedCall = {
  begins: ReturnType<typeof beginningOf>;
  /** When a plan may show it; null: never, or it rings now. */
  waits_until: number | null;
  verdicts: readonly (GroupVerdict & { name: string })[];
  steps: readonly {
    after: number;
    kind: PlayedStep['kind'];
    why: string;
    group_name: string;
    people: readonly { name: string; state: PersonState }[];
  }[];
};

type PlayedType = { id: number; flag: CallFlag; urgency: Urgency; sort_order: number | null };
type Place = { section_id: number; path: readonly number[] };

/** The way of a call that came in this minute and that no person answers. */
export function playCall(
  facts: Facts,
  clients: readonly StoredClient[],
  { type, place, now }: { type: PlayedType; place: Place; now: number },
): PlayedCall {
  // A defect that is just over its time-out.
  const opened_at = now - facts.config.routing.defects_timeout * 1000;
  const call = {
    id: 0,
    section_id: place.section_id,
    call_type_id: type.id,
    call_type: type,
    opened_at,
    path: place.path,
  };
  const targets = ringTargets(call, facts.config, now);
  const begins = beginningOf(call, targets);
  const states = personStates(clients);
  return {
    begins,
    waits_until: begins === 'waits' ? targets.changes_at : null,
    verdicts: targets.verdicts.map((verdict) => ({
      ...verdict,
      name: facts.groups.get(verdict.app_user_group_id)?.name ?? '',
    })),
    steps: begins === 'rings' ? stepsOf(facts, clients, targets, urgencyOf(call)).map(named) : [],
  };

  function named(step: PlayedStep) {
    const people = step.kind === 'call' ? step.people : [];
    return {
      after: step.after / 1000,
      kind: step.kind,
      why: step.kind === 'call' ? step.why : '',
      group_name: step.kind === 'escalated' ? (facts.groups.get(step.app_user_group_id)?.name ?? '') : '',
      people: people.map((id) => ({
        name: facts.users.get(id)?.name ?? '',
        state: states.get(id) ?? 'not_logged_in',
      })),
    };
  }
}

function stepsOf(facts: Facts, clients: readonly StoredClient[], targets: RingTargets, urgency: Urgency) {
  const ringing: RingFacts = {
    groups: facts.groups,
    reachable: new Set(clients.flatMap((client) => (isCallable(client) ? (client.current_user_id ?? []) : []))),
    failsafe_group_id: facts.settings.failsafe_group_id,
    timeouts: facts.timeouts,
  };
  return playRing(targets, urgency, ringing);
}

/** As the gateway sees it: it is called, whether or not it makes a sound. */
function isCallable({ is_connected, has_push, permissions, locked_at, paired_at }: StoredClient): boolean {
  if (locked_at !== null || paired_at === null) return false;
  return isWay(wayTo({ is_connected: is_connected === true, has_push: has_push === true, permissions }));
}
