import { type Observable, observable } from './observable.ts';
import { serverOffset } from './serverOffset.ts';

export type Clock = {
  /** This device's time, in ms. */
  deviceTime(): number;
  /** Takes the seconds of a `time` message. */
  follow(seconds: number): void;
  /** What the server's clock is ahead of this device, in ms; null until it has told. */
  offset: Observable<number | null>;
};

export function createClock(deviceTime: () => number): Clock {
  const offset = observable<number | null>(null);
  return {
    deviceTime,
    offset,
    follow: (seconds) => offset.set(serverOffset(offset.get(), seconds, deviceTime())),
  };
}
