import type { FailedTry, TryOutcome } from './afterTry.ts';

/** What is remembered of a target: how many deliveries were given up in a row, and until when it counts as dead. */
export type TargetState = { failures: number; dead_until: number | null };

export const freshTarget: TargetState = { failures: 0, dead_until: null };

/** So many deliveries given up in a row make a target dead. */
const failuresUntilDead = 3;
/** After this long a dead target is tried again: a mailbox may have been opened anew. */
export const deadFor = 86_400_000;

export const isDead = ({ dead_until }: TargetState, now: number) => dead_until !== null && dead_until > now;

/** Problems of our own side say nothing about the target. */
const isOfTarget = ({ reason }: FailedTry) => reason !== 'not_configured' && reason !== 'login';

export function targetAfter(state: TargetState, outcome: TryOutcome, isGivenUp: boolean, now: number): TargetState {
  if (outcome.kind === 'sent') return freshTarget;
  if (outcome.lasts === 'target_gone') return { failures: state.failures + 1, dead_until: now + deadFor };
  if (!isGivenUp || !isOfTarget(outcome)) return state;
  const failures = state.failures + 1;
  return { failures, dead_until: failures >= failuresUntilDead ? now + deadFor : null };
}
