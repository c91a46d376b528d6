import type { Bucket, BucketSize } from '@carestead/domain/access/tokenBucket';
import { fullBucket, givenBack, refilled, taken, waitFor } from '@carestead/domain/access/tokenBucket';
import type { Clock } from '../platform/clock.ts';
import type { Act } from './displayTools.ts';

/** Each is on all walls for a minute: so many of a system at once, and then as many a minute. */
const perSystem: BucketSize = { tries: 5, refillEvery: 12_000 };

/** Our own limit: the configurator was not asked. */
export class TooManyTestCalls extends Error {
  override readonly name = 'TooManyTestCalls';
}

/** Tests must not fill the walls between the calls of residents; one that did not come about does not count. */
export function limitTestCalls(act: Act, clock: Clock): Act {
  const buckets = new Map<number, Bucket>();
  return async (system_id, wanted) => {
    const now = clock.now();
    const bucket = refilled(buckets.get(system_id) ?? fullBucket(perSystem, now), perSystem, now);
    if (waitFor(bucket, perSystem) > 0) throw new TooManyTestCalls('too many test calls in this system');
    buckets.set(system_id, taken(bucket));
    let isTaken = false;
    try {
      isTaken = await act(system_id, wanted);
      return isTaken;
    } finally {
      const used = buckets.get(system_id);
      if (!isTaken && used) buckets.set(system_id, givenBack(used, perSystem));
    }
  };
}
