import type { Bucket, BucketSize } from '@carestead/domain/limits/tokenBucket';
import { fullBucket, givenBack, refilled, taken, waitFor } from '@carestead/domain/limits/tokenBucket';

type Key = string | number;

/** A number of tries for each key: a network, a name that was typed, a system. */
export type Limiter = {
  /** Milliseconds until there is a try; 0 is now. */
  waitFor: (key: Key, now: number) => number;
  /** Takes a try if there is one; returns what `waitFor` returned before. */
  take: (key: Key, now: number) => number;
  giveBack: (key: Key) => void;
  size: () => number;
};

const mostKeys = 20_000;
const longestKey = 120;

/** Bounded whatever is sent: what would be full again is forgotten, and then those that were used longest ago. */
export function createLimiter(size: BucketSize, most = mostKeys): Limiter {
  const buckets = new Map<string, Bucket>();
  const fullAfter = size.tries * size.refillEvery;

  const makeRoom = (now: number) => {
    for (const [key, { at }] of buckets) if (now - at >= fullAfter) buckets.delete(key);
    for (const key of buckets.keys()) {
      if (buckets.size <= most / 2) return;
      buckets.delete(key);
    }
  };

  const short = (key: Key) => String(key).slice(0, longestKey);

  const current = (key: Key, now: number) => refilled(buckets.get(short(key)) ?? fullBucket(size, now), size, now);

  const keep = (key: Key, bucket: Bucket) => {
    buckets.delete(short(key));
    buckets.set(short(key), bucket);
  };

  return {
    waitFor: (key, now) => waitFor(current(key, now), size),
    take: (key, now) => {
      if (buckets.size >= most) makeRoom(now);
      const bucket = current(key, now);
      const wait = waitFor(bucket, size);
      keep(key, wait === 0 ? taken(bucket) : bucket);
      return wait;
    },
    giveBack: (key) => {
      const bucket = buckets.get(short(key));
      if (bucket) keep(key, givenBack(bucket, size));
    },
    size: () => buckets.size,
  };
}
