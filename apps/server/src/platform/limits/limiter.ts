import type { Bucket, BucketSize } from '@carestead/domain/limits/tokenBucket';
import { fullBucket, givenBack, refilled, taken, waitFor } from '@carestead/domain/limits/tokenBucket';

/** A number of tries for each anonymous key: a network, a name that somebody typed. */
export type Limiter = {
  /** Milliseconds until there is a try; 0 is now. */
  waitFor: (key: string, now: number) => number;
  /** Takes a try if there is one; returns what `waitFor` returned before. */
  take: (key: string, now: number) => number;
  giveBack: (key: string) => void;
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

  const current = (key: string, now: number) =>
    refilled(buckets.get(key.slice(0, longestKey)) ?? fullBucket(size, now), size, now);

  const keep = (key: string, bucket: Bucket) => {
    const short = key.slice(0, longestKey);
    buckets.delete(short);
    buckets.set(short, bucket);
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
      const bucket = buckets.get(key.slice(0, longestKey));
      if (bucket) keep(key, givenBack(bucket, size));
    },
    size: () => buckets.size,
  };
}
