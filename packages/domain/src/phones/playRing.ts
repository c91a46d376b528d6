import type { Urgency } from '../calls/call.ts';
import { advanceRing } from './advanceRing.ts';
import { type CallReason, dueAt, newRing, type RingEffect, type RingFacts } from './ring.ts';

/** What happens to a call to which no person answers, with the milliseconds after which it does. */
export type PlayedStep = { after: number } & (
  | { kind: 'call'; why: CallReason; people: readonly number[] }
  | { kind: 'escalated'; app_user_group_id: number }
  | { kind: 'nobody_reached' }
);

const longest = 30 * 60_000;
const mostSteps = 60;

/** The way of a call that is left unanswered, by the very rules of real ones. Nothing rings for a normal call of no group. */
export function playRing(
  { groups, people }: { groups: readonly number[]; people: readonly number[] },
  urgency: Urgency,
  facts: RingFacts,
): readonly PlayedStep[] {
  if (urgency === 'Normal' && groups.length === 0 && people.length === 0) return [];
  const steps: PlayedStep[] = [];
  let { ring, effects } = advanceRing(newRing(urgency), { kind: 'routed', groups, people }, facts, 0);
  let now = 0;
  steps.push(...effects.flatMap((effect) => played(effect, now)));
  for (let count = 0; count < mostSteps; count++) {
    const at = dueAt(ring);
    if (at === null || at > longest) break;
    now = at;
    ({ ring, effects } = advanceRing(ring, { kind: 'looked_at' }, facts, now));
    steps.push(...effects.flatMap((effect) => played(effect, now)));
  }
  return withoutRepeats(steps);
}

function played(effect: RingEffect, after: number): readonly PlayedStep[] {
  switch (effect.kind) {
    case 'call':
      return [{ after, kind: 'call', why: effect.why, people: effect.people }];
    case 'escalated':
      return [{ after, kind: 'escalated', app_user_group_id: effect.app_user_group_id }];
    case 'nobody_reached':
      return [{ after, kind: 'nobody_reached' }];
    case 'taken':
    case 'released':
      return [];
  }
}

/** It rings again and again at those who do not answer: once is enough to say so. */
function withoutRepeats(steps: readonly PlayedStep[]): readonly PlayedStep[] {
  let isSaid = false;
  return steps.filter((step) => {
    const isRepeat = step.kind === 'call' && step.why === 'resend';
    if (!isRepeat) return true;
    const isFirst = !isSaid;
    isSaid = true;
    return isFirst;
  });
}
