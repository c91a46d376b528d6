import type { Bucket, BucketSize } from '@carestead/domain/access/tokenBucket';
import { fullBucket, givenBack, refilled, taken, waitFor } from '@carestead/domain/access/tokenBucket';

/** A house behind one address logs in at the change of shift, so only failures use a try up. */
const perAddress: BucketSize = { tries: 30, refillEvery: 2000 };
const perAccount: BucketSize = { tries: 10, refillEvery: 30_000 };
const mostBuckets = 50_000;

export type Attempt = {
  account: string;
  address: string /** A browser that logged in as this account before. */;
  device: string | null;
};

export type LoginLimits = {
  /** Takes a try; 0 when it may go on, else the milliseconds to wait. */
  take: (attempt: Attempt, now: number) => number;
  /** A right password gives the try back. */
  giveBack: (attempt: Attempt) => void;
};

/**
 * A flood against one account uses up the tries of strangers only: a browser that has logged in as that
 * account before has tries of its own, so that nobody is locked out by somebody else.
 */
export function createLoginLimits(): LoginLimits {
  const buckets = new Map<string, Bucket>();
  const sized = ({ account, address, device }: Attempt): readonly (readonly [string, BucketSize])[] =>
    device === null
      ? [
          [`address ${address}`, perAddress],
          [`account ${account}`, perAccount],
        ]
      : [[`device ${account} ${device}`, perAccount]];

  return {
    take: (attempt, now) => {
      if (buckets.size > mostBuckets) forgetFull(buckets, now);
      const current = sized(attempt).map(
        ([key, size]) => [key, size, refilled(buckets.get(key) ?? fullBucket(size, now), size, now)] as const,
      );
      const wait = Math.max(...current.map(([, size, bucket]) => waitFor(bucket, size)));
      for (const [key, , bucket] of current) buckets.set(key, wait === 0 ? taken(bucket) : bucket);
      return wait;
    },
    giveBack: (attempt) => {
      for (const [key, size] of sized(attempt)) {
        const bucket = buckets.get(key);
        if (bucket) buckets.set(key, givenBack(bucket, size));
      }
    },
  };
}

/** What would be full again by now need not be remembered; if that is not enough, the oldest go. */
function forgetFull(buckets: Map<string, Bucket>, now: number) {
  const longest = Math.max(perAddress.tries * perAddress.refillEvery, perAccount.tries * perAccount.refillEvery);
  for (const [key, bucket] of buckets) if (now - bucket.at > longest) buckets.delete(key);
  for (const key of buckets.keys()) {
    if (buckets.size <= mostBuckets / 2) return;
    buckets.delete(key);
  }
}
