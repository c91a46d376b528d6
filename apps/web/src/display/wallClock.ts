import { firstReading, nextReading, type Readings } from '@carestead/domain/time/steadyClock';
import { observable } from '@carestead/ui/state/observable';
import { createClock } from '../platform/connection/clock.ts';

/** The clocks of a wall: a steady one for its own waiting, and the server's for all that people read. */
export function createWallClock(read: () => Readings) {
  let steady = firstReading(read());
  const server = createClock(() => read().time);
  const second = observable(0);
  let timer: ReturnType<typeof setTimeout>;

  const now = () => read().time + (server.offset.get() ?? 0);
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
    follow(seconds: number) {
      server.follow(seconds);
      tick();
    },
    offset: server.offset,
    start: tick,
  };
}
