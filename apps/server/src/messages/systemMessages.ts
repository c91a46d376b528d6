import type { Message } from '@carestead/domain/messages/hears';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import { seconds } from '../platform/clock.ts';
import type { Broadcast } from './broadcast.ts';
import { createBroadcast } from './broadcast.ts';

export type SystemMessage = Message;

/** Displays count as stale after 5 s without any message, so the clock is sent well before. */
const beatEvery = 2000;

/** The clock and what the bus says, for every open browser; one timer serves them all. */
export function startSystemMessages(bus: Bus, clock: Clock): Broadcast<SystemMessage> & { stop: () => void } {
  const time = (): SystemMessage => ({ subject: 'time', payload: seconds(clock.now()) });
  const broadcast = createBroadcast<SystemMessage>(time);
  const off = bus.on('systemMessage', broadcast.send);
  const timer = setInterval(() => broadcast.send(time()), beatEvery);
  timer.unref();
  const stop = () => {
    off();
    clearInterval(timer);
  };
  return { ...broadcast, stop };
}
