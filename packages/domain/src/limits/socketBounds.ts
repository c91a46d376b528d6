/** What arrives on a socket. `control` is a ping, as a message or as a frame, or a pong as a message. */
export type Arriving = { kind: 'control' | 'subscribe' | 'other'; bytes: number };

/**
 * Points of one socket: enough for a wall that asks for fifty systems anew at once (300), then 50 a second. The web
 * sends a ping every 30 seconds.
 */
const mostPoints = 500;
const pointMs = 20;

const bytesPerPoint = 4096;
const points = { control: 5, subscribe: 5, other: 1 } as const;

const costOf = ({ kind, bytes }: Arriving) => points[kind] + Math.floor(bytes / bytesPerPoint);

/**
 * Until when the points that were spent come back, after this arrived; null: more than one socket may send. One number
 * says it all, because every open socket keeps one.
 */
export function afterArrival(spentUntil: number, arriving: Arriving, now: number): number | null {
  const until = Math.max(spentUntil, now) + costOf(arriving) * pointMs;
  return until - now > mostPoints * pointMs ? null : until;
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
