import type { RoutingConfig } from '../routing/routingConfig.ts';
import { type View, viewAt } from '../routing/viewAt.ts';
import { isReached, type PersonState } from './readiness.ts';
import { type RingGroup, viewerOf } from './ringTargets.ts';

/** A plan repeats every week. */
const horizon = 8 * 24 * 3_600_000;

/** Whether the plan of a group shows calls now, and when that changes; null: never. */
export type Duty = { isOnDuty: boolean; until: number | null };

export function dutyOf(group: RingGroup, routing: RoutingConfig, now: number): Duty {
  const viewer = viewerOf(group);
  const view = viewAt(viewer, routing, now);
  const isOnDuty = showsCalls(view);
  let at = view.changes_at;
  // A change of plan that shows calls before and after is none for who is on duty.
  while (at !== null && at < now + horizon) {
    const next = viewAt(viewer, routing, at);
    if (showsCalls(next) !== isOnDuty) return { isOnDuty, until: at };
    at = next.changes_at !== null && next.changes_at > at ? next.changes_at : null;
  }
  return { isOnDuty, until: null };
}

function showsCalls({ rule }: View): boolean {
  switch (rule.mode) {
    case 'none':
      return false;
    case 'connections':
      return rule.group.connected.size > 0;
    case 'all':
    case 'section':
      return true;
  }
}

export type DutyPerson = { app_user_id: number; name: string; state: PersonState };

/** What becomes of a call in this minute. */
export type DutyOutcome =
  /** Rings at everybody's. */
  | 'all'
  /** Rings at some of them; whoever is next is called when none of those answers. */
  | 'some'
  /** Rings nowhere in the group: whoever is next is called at once. */
  | 'none'
  /** Its plan shows no calls. */
  | 'off_duty'
  /** The failsafe group is called when no other has answered. */
  | 'failsafe'
  /** There is no person in the failsafe group who could be reached. */
  | 'failsafe_empty';

type GroupNow = { isOnDuty: boolean; isFailsafe: boolean; people: readonly DutyPerson[] };

export function dutyOutcome({ isOnDuty, isFailsafe, people }: GroupNow): DutyOutcome {
  const reached = people.filter(({ state }) => isReached(state)).length;
  if (isFailsafe) return reached > 0 ? 'failsafe' : 'failsafe_empty';
  if (!isOnDuty) return 'off_duty';
  if (reached === 0) return 'none';
  return reached === people.length ? 'all' : 'some';
}
