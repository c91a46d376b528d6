import { serverOffset } from '@carestead/domain/time/serverOffset';
import { type Observable, observable } from '@carestead/ui/state/observable';

export type Clock = {
  /** This device's time, in ms. */
  deviceTime(): number;
  /** Takes the seconds of a `time` message. */
  follow(seconds: number): void;
  /** How far the server's clock is ahead of this device, in ms; null until received. */
  offset: Observable<number | null>;
};

export function createClock(deviceTime: () => number): Clock {
  const offset = observable<number | null>(null);
  return {
    deviceTime,
    offset,
    follow: (seconds) => offset.set(serverOffset(offset.get(), seconds * 1000, deviceTime())),
  };
}
