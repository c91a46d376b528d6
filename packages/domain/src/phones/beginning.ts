import { isDefect, isPresence, type Urgency } from '../calls/call.ts';
import type { RingTargets, RungCall } from './ringTargets.ts';

/**
 * What becomes of a call for phones at a moment: it rings; it waits for a plan that shows it; or it concerns no phone. What
 * is urgent and is shown by no plan rings too: then the failsafe group is called at once, and it is said.
 */
export function beginningOf(call: RungCall, targets: RingTargets): 'rings' | 'waits' | 'nowhere' {
  if (isPresence(call)) return 'nowhere';
  if (targets.groups.length > 0 || targets.people.length > 0) return 'rings';
  const isHeldBack = targets.verdicts.some(({ because }) => because === 'held_back');
  const isLeftAlone = isHeldBack || isDefect(call) || targets.verdicts.length === 0;
  if (urgencyOf(call) !== 'Normal' && !isLeftAlone) return 'rings';
  return targets.changes_at === null ? 'nowhere' : 'waits';
}

/** A type that is not known may be an emergency. */
export const urgencyOf = ({ call_type }: Pick<RungCall, 'call_type'>): Urgency => call_type?.urgency ?? 'Emergency';
