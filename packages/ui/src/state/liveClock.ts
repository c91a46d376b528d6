import { serverOffset } from '@carestead/domain/time/serverOffset';
import { firstReading, nextReading, type Readings } from '@carestead/domain/time/steadyClock';
import { observable } from './observable.ts';

/** The clocks of a wall or phone: a steady one for its own waiting, and the server's for all that people read. */
export function createLiveClock(read: () => Readings) {
  let steady = firstReading(read());
  const offset = observable<number | null>(null);
  const second = observable(0);
  let timer: ReturnType<typeof setTimeout>;

  const now = () => read().time + (offset.get() ?? 0);
  const tick = () => {
    clearTimeout(timer);
    second.set(Math.floor(now() / 1000) * 1000);
    timer = setTimeout(tick, 1000 - (now() % 1000));
  };

  return {
    /** Milliseconds of a clock that never runs backwards. */
    steady: () => {
      steady = nextReading(steady, read());
      return steady.now;
    },
    /** The server's time, or this device's until it is received. */
    now,
    /** The same in whole seconds, published each second. */
    second,
    offset,
    /** Takes the server's time of a message, in ms. */
    follow(serverTime: number) {
      offset.set(serverOffset(offset.get(), serverTime, read().time));
      tick();
    },
    start: tick,
  };
}

export type LiveClock = ReturnType<typeof createLiveClock>;
