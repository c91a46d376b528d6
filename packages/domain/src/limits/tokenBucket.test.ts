import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { fullBucket, givenBack, refilled, taken, waitFor } from './tokenBucket.ts';

const size = { tries: 2, refillEvery: 1000 };

test('two tries are free, the third waits, and a second later one is free again', () => {
  const empty = taken(taken(fullBucket(size, 0)));
  expect(waitFor(empty, size)).toBe(1000);
  expect(waitFor(refilled(empty, size, 400), size)).toBe(600);
  expect(waitFor(refilled(empty, size, 1000), size)).toBe(0);
});

test('a bucket never holds more than it was made for', () => {
  expect(refilled(fullBucket(size, 0), size, 1_000_000).left).toBe(2);
  expect(givenBack(fullBucket(size, 0), size).left).toBe(2);
});

test('a clock that jumps backwards takes nothing away', () => {
  expect(refilled(taken(fullBucket(size, 5000)), size, 0).left).toBe(1);
});

test('whatever the pace, a client never gets more tries than the bucket and the time allow', () => {
  const pauses = array(integer({ min: 0, max: 3000 }), { maxLength: 50 });
  assert(
    property(pauses, (steps) => {
      let now = 0;
      let allowed = 0;
      let bucket = fullBucket(size, now);
      for (const pause of steps) {
        now += pause;
        bucket = refilled(bucket, size, now);
        if (waitFor(bucket, size) > 0) continue;
        bucket = taken(bucket);
        allowed++;
      }
      expect(allowed).toBeLessThanOrEqual(size.tries + now / size.refillEvery);
    }),
  );
});
