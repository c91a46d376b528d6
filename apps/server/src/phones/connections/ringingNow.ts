import type { StoredRing } from '../rings/ringQueries.ts';
import type { FoundRing } from './liveQueries.ts';

/** A call that rings, as it would be read from the tables; null: it does not ring, or more has to be read of it. */
export function ringingNow({ id, call_id, attempt, isWaiting, ring }: StoredRing): FoundRing | null {
  if (call_id === null || isWaiting || ring.status !== 'ringing') return null;
  const those = (is: (person: (typeof ring.people)[number]) => boolean) =>
    ring.people.filter(is).map(({ app_user_id }) => app_user_id);
  return {
    ...{
      id,
      call_id,
      attempt,
      status: 'ringing',
      since: ring.since,
      escalates_at: ring.due.escalation,
      taken_at: null,
    },
    ...{ is_unreached: ring.isUnreached, is_present: ring.isPresent, taken_by: null, taken_name: '', alert: null },
    groups: ring.groups.map(({ app_user_group_id }) => app_user_group_id),
    people: those(() => true),
    rejected: those(({ isRejected }) => isRejected),
    opened: those(({ isOpened }) => isOpened),
  };
}
