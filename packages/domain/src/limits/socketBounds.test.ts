import { expect, test } from 'vitest';
import type { Arriving, Waiting } from './socketBounds.ts';
import { afterArrival, nothingWaits, withAnswer } from './socketBounds.ts';

/** How many of these in a row are taken when this many come each second. */
function takenOf(arriving: Arriving, perSecond: number, seconds: number) {
  let spentUntil = 0;
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const next = afterArrival(spentUntil, arriving, (count * 1000) / perSecond);
    if (next === null) return count;
    spentUntil = next;
  }
  return perSecond * seconds;
}

const ping: Arriving = { kind: 'control', bytes: 20 };
const subscribe: Arriving = { kind: 'subscribe', bytes: 800 };
const complete: Arriving = { kind: 'other', bytes: 60 };
const large: Arriving = { kind: 'other', bytes: 64 * 1024 };

test.each([
  ['a ping every second for an hour', ping, 1, 3600, 3600],
  ['ten pings a second for a minute', ping, 10, 60, 600],
  ['a flood of pings', ping, 10_000, 1, 100],
  ['five subscriptions a second for a minute', subscribe, 5, 60, 300],
  ['a flood of subscriptions', subscribe, 10_000, 1, 100],
  ['a flood of other messages', complete, 100_000, 1, 500],
  ['a flood of large messages', large, 10_000, 1, 29],
])('of %s so many are taken', (_what, arriving, perSecond, seconds, taken) => {
  expect(takenOf(arriving, perSecond, seconds)).toBe(taken);
});

test('a wall that asks for fifty systems anew every six seconds is never stopped', () => {
  let spentUntil = 0;
  for (let now = 0; now < 600_000; now += 6000) {
    for (let system = 0; system < 50; system += 1) {
      for (const arriving of [complete, subscribe]) {
        const next = afterArrival(spentUntil, arriving, now);
        expect(next).not.toBeNull();
        if (next !== null) spentUntil = next;
      }
    }
  }
});

test.each([
  [19, 100],
  [10_000, 26],
  [300_000, 0],
])('of answers of %i bytes so many wait for a client that does not read: %i', (bytes, most) => {
  let waiting: Waiting | null = nothingWaits;
  let count = -1;
  while (waiting) {
    waiting = withAnswer(waiting, bytes);
    count += 1;
  }
  expect(count).toBe(most);
});
