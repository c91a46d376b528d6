import type { Message } from '@carestead/domain/messages/message';
import type { Bus } from '../platform/bus/bus.ts';
import type { Source } from '../platform/bus/live.ts';
import type { Clock } from '../platform/clock.ts';
import { seconds } from '../platform/clock.ts';

export type SystemMessage = Message;

/** Displays count as stale after 5 s without any message, so the clock is sent well before. */
const beatEvery = 2000;

export type SystemMessages = Source<SystemMessage> & { send: (message: SystemMessage) => void; stop: () => void };

/** The clock and the system messages of the bus, for every open browser; one timer serves them all. */
export function startSystemMessages(bus: Bus, clock: Clock, version: string): SystemMessages {
  const listeners = new Set<(message: SystemMessage) => void>();
  const time = (): SystemMessage => ({ subject: 'time', payload: seconds(clock.now()) });
  const send = (message: SystemMessage) => {
    for (const listener of listeners) listener(message);
  };
  const off = bus.on('systemMessage', send);
  const timer = setInterval(() => send(time()), beatEvery);
  timer.unref();
  return {
    // A browser that reconnects after an update receives the new version here.
    now: () => [time(), { subject: 'restart', payload: version }],
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send,
    stop: () => {
      off();
      clearInterval(timer);
    },
  };
}
