import type { Duplex } from 'node:stream';
import type { Bucket } from '@carestead/domain/access/tokenBucket';
import { fullBucket } from '@carestead/domain/access/tokenBucket';
import type { Arriving, Waiting } from '@carestead/domain/sockets/socketBounds';
import { afterArrival, nothingWaits, socketAllowance, withAnswer } from '@carestead/domain/sockets/socketBounds';
import type { WebSocket } from 'ws';
import type { Wire } from './fanOut.ts';

/** A socket, what it may still send, and what of the answers it has not read. */
export type Traffic = Wire & { allowance: Bucket; waiting: Waiting };

export const newTraffic = (socket: WebSocket, stream: Duplex, now: number): Traffic => ({
  socket,
  stream,
  allowance: fullBucket(socketAllowance, now),
  waiting: nothingWaits,
});

export function mayArrive(traffic: Traffic, arriving: Arriving, now: number): boolean {
  const left = afterArrival(traffic.allowance, arriving, now);
  if (left) traffic.allowance = left;
  return left !== null;
}

/** Counts an answer that is about to be written. */
export function mayAnswer(traffic: Traffic, bytes: number): boolean {
  if (traffic.socket.bufferedAmount === 0) traffic.waiting = nothingWaits;
  const waiting = withAnswer(traffic.waiting, bytes);
  if (waiting) traffic.waiting = waiting;
  return waiting !== null;
}
