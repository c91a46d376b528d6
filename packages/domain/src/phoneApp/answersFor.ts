import type { AnswerKind } from './answering.ts';
import { type Listed, ringOf } from './callGroups.ts';

/** What a person can answer, the most wanted first. People of a group that only rejects never take a call. */
export function answersFor(listed: Listed, isRejectOnly: boolean): readonly AnswerKind[] {
  const ring = ringOf(listed);
  if (!ring || listed.group === 'presences') return [];
  if (listed.kind === 'alert') return answersForAlert(listed);
  const mayClose = listed.call.may_close && !isRejectOnly;
  if (listed.group === 'mine')
    return ring.is_present ? [...(mayClose ? (['close'] as const) : []), 'return'] : ['arrived', 'return'];
  if (listed.group === 'others' || ring.status !== 'ringing') return [];
  return isRejectOnly ? ['reject'] : ['accept', 'reject'];
}

function answersForAlert({ alert, group }: Extract<Listed, { kind: 'alert' }>): readonly AnswerKind[] {
  // What is only to be known is no place to go to.
  if (alert.class === 'info') return ['close'];
  if (group === 'mine') return ['close', 'return'];
  return group === 'open' && alert.ring?.status === 'ringing' ? ['accept', 'reject'] : [];
}
