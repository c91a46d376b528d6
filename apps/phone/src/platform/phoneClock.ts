import { firstReading, nextReading, type Readings } from '@carestead/domain/time/steadyClock';
import { observable } from '@carestead/ui/state/observable';

/** A message may have been under way for some time; a greater change means that a clock was set. */
const tolerance = 2000;

/** The clocks of a phone: a steady one for its own waiting, and the server's for all that people read. */
export function createPhoneClock(read: () => Readings) {
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
    /** The server's time, or this phone's until it is received. */
    now,
    /** The same in whole seconds, published each second. */
    second,
    offset,
    /** Each message is a lower bound: the latest of them is the best one, and the clock does not jump between two. */
    follow(at: number) {
      const found = at - read().time;
      const present = offset.get();
      if (present !== null && found <= present && found > present - tolerance) return;
      offset.set(found);
      tick();
    },
    start: tick,
  };
}

export type PhoneClock = ReturnType<typeof createPhoneClock>;
