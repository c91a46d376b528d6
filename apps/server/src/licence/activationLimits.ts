import type { Bucket, BucketSize } from '@carestead/domain/access/tokenBucket';
import { fullBucket, givenBack, refilled, taken, waitFor } from '@carestead/domain/access/tokenBucket';

/** A person mistypes a few times; a code cannot be guessed, so this only keeps strangers from filling the log. */
const perAddress: BucketSize = { tries: 10, refillEvery: 10_000 };
const mostAddresses = 10_000;

export type ActivationLimits = {
  /** Takes a try; 0 when it may go on, else the milliseconds to wait. */
  take: (address: string, now: number) => number;
  /** A licence that was activated gives the try back. */
  giveBack: (address: string) => void;
};

export function createActivationLimits(): ActivationLimits {
  const buckets = new Map<string, Bucket>();
  return {
    take: (address, now) => {
      // Too many addresses at once are no people: they begin anew together rather than fill the memory.
      if (buckets.size >= mostAddresses) buckets.clear();
      const bucket = refilled(buckets.get(address) ?? fullBucket(perAddress, now), perAddress, now);
      const wait = waitFor(bucket, perAddress);
      buckets.set(address, wait === 0 ? taken(bucket) : bucket);
      return wait;
    },
    giveBack: (address) => {
      const bucket = buckets.get(address);
      if (bucket) buckets.set(address, givenBack(bucket, perAddress));
    },
  };
}
