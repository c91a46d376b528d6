import type { DeliveryChannel, DeliveryReason } from './delivery.ts';
import { isDead, type TargetState } from './targetState.ts';

/** How many messages go to one target. */
export type TargetLimit = { perMinute: number; perHour: number };

const targetLimits: Readonly<Record<DeliveryChannel, TargetLimit>> = {
  mail: { perMinute: 10, perHour: 100 },
  webhook: { perMinute: 120, perHour: 3600 },
  push: { perMinute: 120, perHour: 3600 },
};

const minute = 60_000;
const hour = 3_600_000;

/** From when on the limit allows one more; `sentAt` are the messages of the last hour, in any order. */
export function allowedAt(sentAt: readonly number[], { perMinute, perHour }: TargetLimit, now: number): number {
  // What was sent "later" comes from a clock that has gone back since then.
  const known = sentAt.filter((at) => at <= now).sort((a, b) => b - a);
  const freeAfter = (count: number, span: number) => (known[count - 1] ?? Number.NEGATIVE_INFINITY) + span;
  return Math.max(now, freeAfter(perMinute, minute), freeAfter(perHour, hour));
}

export type Verdict =
  | { kind: 'go' }
  | { kind: 'wait'; until: number; reason: DeliveryReason }
  | { kind: 'skip'; reason: DeliveryReason };

type Facts = {
  channel: DeliveryChannel;
  tries: number;
  /** Not sent after this moment; null: as long as it takes. */
  expires_at: number | null;
  isOfThisEpoch: boolean;
  /** Null: the delivery stands alone, without order, limit and memory of its target. */
  target: { state: TargetState; sentAt: readonly number[] } | null;
};

/** Whether a delivery that is due is sent now. */
export function mayGo({ channel, tries, expires_at, isOfThisEpoch, target }: Facts, now: number): Verdict {
  if (!isOfThisEpoch) return { kind: 'skip', reason: 'restored' };
  if (expires_at !== null && expires_at < now) return { kind: 'skip', reason: 'expired' };
  if (target === null) return { kind: 'go' };
  if (isDead(target.state, now)) return { kind: 'skip', reason: 'dead_target' };
  // A message that was tried has its place in the limit already.
  const until = tries > 0 ? now : allowedAt(target.sentAt, targetLimits[channel], now);
  return until > now ? { kind: 'wait', until, reason: 'limit' } : { kind: 'go' };
}
