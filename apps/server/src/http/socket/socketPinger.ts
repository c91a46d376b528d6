import type { WebSocket } from 'ws';
import type { Clock } from '../../platform/clock.ts';
import type { Counter } from '../../platform/metrics.ts';
import type { Caller } from '../caller.ts';
import { closeCodes, socketLimits } from './socketLimits.ts';

/** One timer for all sockets drops who did not answer the last ping, and one closes those whose session is over. */
export function keepAlive(open: ReadonlyMap<WebSocket, Caller>, clock: Clock, dropped: Counter): () => void {
  const pinged = new WeakSet<WebSocket>();
  const expiry = setInterval(() => {
    const now = clock.now();
    for (const [socket, { endsAt }] of open) {
      if (endsAt <= now) socket.close(closeCodes.sessionEnded, 'session ended');
    }
  }, socketLimits.expiryEveryMs);
  expiry.unref();
  const timer = setInterval(() => {
    for (const socket of open.keys()) {
      if (pinged.has(socket)) {
        dropped.add({ reason: 'silent' });
        socket.terminate();
        continue;
      }
      pinged.add(socket);
      socket.once('pong', () => pinged.delete(socket));
      socket.ping();
    }
  }, socketLimits.pingEveryMs);
  timer.unref();
  return () => {
    clearInterval(expiry);
    clearInterval(timer);
  };
}
