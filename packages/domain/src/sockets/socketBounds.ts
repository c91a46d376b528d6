import type { Bucket, BucketSize } from '../access/tokenBucket.ts';
import { refilled } from '../access/tokenBucket.ts';

/** What arrives on a socket. `control` is a ping or pong, as a message or as a frame. */
export type Arriving = { kind: 'control' | 'subscribe' | 'other'; bytes: number };

/**
 * Points of one socket: enough for a wall that asks for fifty systems anew at once (300), then 50 a second. The web
 * sends a ping every 30 seconds.
 */
export const socketAllowance: BucketSize = { tries: 500, refillEvery: 20 };

const bytesPerPoint = 4096;
const points = { control: 5, subscribe: 5, other: 1 } as const;

const costOf = ({ kind, bytes }: Arriving) => points[kind] + Math.floor(bytes / bytesPerPoint);

/** What is left after this arrived; null: more than one socket may send. */
export function afterArrival(allowance: Bucket, arriving: Arriving, now: number): Bucket | null {
  const { left, at } = refilled(allowance, socketAllowance, now);
  const rest = left - costOf(arriving);
  return rest < 0 ? null : { left: rest, at };
}

/**
 * Answers of the protocol that wait because the client does not read; the list of calls that may wait before them is
 * one at most and not counted, so that a slow line with a long list is no reason to be dropped.
 */
export type Waiting = { messages: number; bytes: number };

export const nothingWaits: Waiting = { messages: 0, bytes: 0 };

const most: Waiting = { messages: 100, bytes: 256 * 1024 };

/** With one more answer of this size; null: more may not wait for one socket. */
export function withAnswer(waiting: Waiting, bytes: number): Waiting | null {
  const next = { messages: waiting.messages + 1, bytes: waiting.bytes + bytes };
  return next.messages > most.messages || next.bytes > most.bytes ? null : next;
}
