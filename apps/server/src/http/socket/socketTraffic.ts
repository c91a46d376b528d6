import type { Arriving, Waiting } from '@carestead/domain/limits/socketBounds';
import { afterArrival, nothingWaits, withAnswer } from '@carestead/domain/limits/socketBounds';
import type { Wire } from '../../platform/sockets/fanOut.ts';

/** A socket, what it has sent of what it may, and what of the answers it has not read. */
export type Traffic = Wire & { spentUntil: number; waiting: Waiting };

export function mayArrive(traffic: Traffic, arriving: Arriving): boolean {
  // A whole number takes no room of its own.
  const until = afterArrival(traffic.spentUntil, arriving, Math.floor(performance.now()));
  if (until !== null) traffic.spentUntil = until;
  return until !== null;
}

/** Counts an answer that is about to be written, unless the client has read all that there was. */
export function mayAnswer(traffic: Traffic, bytes: number): boolean {
  const isIdle = traffic.socket.bufferedAmount === 0;
  const waiting = withAnswer(isIdle ? nothingWaits : traffic.waiting, bytes);
  if (waiting) traffic.waiting = isIdle ? nothingWaits : waiting;
  return waiting !== null;
}
