import type { Condition } from '../conditions/condition.ts';

/** The group that is called when no other is reached; null: none is chosen. */
export type Failsafe = { group_name: string | null; people: number };

/** An urgent call that reaches no person goes to the failsafe group: there must be one, with people in it. */
export function failsafeCondition(system_id: number, { group_name, people }: Failsafe): Condition {
  const part = { part: 'failsafe_group', vital: false, system_id };
  if (group_name === null)
    return { ...part, ok: false, why: 'no failsafe group is chosen', message: 'failsafe_group_missing' };
  if (people > 0) return { ...part, ok: true };
  const values = { group: group_name };
  return { ...part, ok: false, why: 'the failsafe group has no people', message: 'failsafe_group_empty', values };
}
