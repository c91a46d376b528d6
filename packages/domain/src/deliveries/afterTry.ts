import type { DeliveryReason, DeliveryResult } from './delivery.ts';

/** What came of one try. */
export type TryOutcome = { kind: 'sent' } | FailedTry;

export type FailedTry = {
  kind: 'failed';
  /** `target_gone`: the address itself does not exist any more. */
  lasts: 'temporary' | 'permanent' | 'target_gone';
  reason: DeliveryReason;
  /** For the log and for technical people; never the content. */
  detail: string;
  /** The message may have arrived all the same, so that the next try may be a repeat. */
  mayHaveArrived: boolean;
  /** Milliseconds that the other side asks us to wait. */
  retryAfter?: number;
};

export const firstWait = 5000;
export const longestWait = 3_600_000;
/** For how long tries go on. */
export const giveUpAfter = 86_400_000;

/** Between four fifths and all of the wait, so that what failed together does not come back together. */
const jittered = (wait: number, random: number) => Math.round(wait * (0.8 + 0.2 * random));

type Tried = {
  tries: number;
  give_up_at: number;
  /** Milliseconds between two tries at most. */
  longest_wait: number;
};

/** When to try again after this many tries; null: no more. `random` is from 0 to 1. */
export function nextTry(tried: Tried, now: number, random: number, retryAfter = 0): number | null {
  const { tries, give_up_at, longest_wait } = tried;
  const wait = Math.min(firstWait * 2 ** Math.max(0, tries - 1), longest_wait);
  const at = now + Math.max(jittered(wait, random), Math.min(retryAfter, longest_wait));
  return at > give_up_at ? null : at;
}

export type AfterTry = { result: DeliveryResult; reason: DeliveryReason; due_at: number };

export function afterTry(tried: Tried, outcome: TryOutcome, now: number, random: number): AfterTry {
  if (outcome.kind === 'sent') return { result: 'Success', reason: '', due_at: now };
  const { lasts, reason, retryAfter } = outcome;
  const at = lasts === 'temporary' ? nextTry(tried, now, random, retryAfter) : null;
  return at === null ? { result: 'Failure', reason, due_at: now } : { result: 'Pending', reason, due_at: at };
}
