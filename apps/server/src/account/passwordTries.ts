import type { Bucket, BucketSize } from '@carestead/domain/access/tokenBucket';
import { fullBucket, givenBack, refilled, taken, waitFor } from '@carestead/domain/access/tokenBucket';

/** As many as at the log-in: a session that somebody left open is no way to guess its password. */
const size: BucketSize = { tries: 10, refillEvery: 30_000 };

export type PasswordTries = {
  /** Takes a try; 0 when it may go on, else the milliseconds to wait. */
  take: (user_id: number, now: number) => number;
  giveBack: (user_id: number) => void;
};

export function createPasswordTries(): PasswordTries {
  const buckets = new Map<number, Bucket>();
  return {
    take: (user_id, now) => {
      const bucket = refilled(buckets.get(user_id) ?? fullBucket(size, now), size, now);
      const wait = waitFor(bucket, size);
      buckets.set(user_id, wait === 0 ? taken(bucket) : bucket);
      return wait;
    },
    giveBack: (user_id) => {
      const bucket = buckets.get(user_id);
      if (bucket) buckets.set(user_id, givenBack(bucket, size));
    },
  };
}
