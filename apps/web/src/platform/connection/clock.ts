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
    follow: (seconds) => offset.set(serverOffset(offset.get(), seconds, deviceTime())),
  };
}

/** A later message may place the server a second too early and some delay on the way; more means that a clock was set. */
const tolerance = 2000;

/**
 * The server sends whole seconds, so each message is a lower bound: the latest of them is the best one,
 * and the clock does not jump back and forth between two messages.
 */
export function serverOffset(present: number | null, seconds: number, deviceTime: number): number {
  const offset = seconds * 1000 - deviceTime;
  return present !== null && offset <= present && offset > present - tolerance ? present : offset;
}
