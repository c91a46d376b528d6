/** So many tries at once, then one more every so many milliseconds. */
export type BucketSize = { tries: number; refillEvery: number };

export type Bucket = { left: number; at: number };

export const fullBucket = (size: BucketSize, now: number): Bucket => ({ left: size.tries, at: now });

export function refilled(bucket: Bucket, size: BucketSize, now: number): Bucket {
  const gained = Math.max(0, now - bucket.at) / size.refillEvery;
  return { left: Math.min(size.tries, bucket.left + gained), at: now };
}

export const taken = (bucket: Bucket): Bucket => ({ ...bucket, left: bucket.left - 1 });

export const givenBack = (bucket: Bucket, size: BucketSize): Bucket => ({
  ...bucket,
  left: Math.min(size.tries, bucket.left + 1),
});

/** Milliseconds until the next try is allowed; 0 is now. */
export const waitFor = (bucket: Bucket, size: BucketSize) =>
  bucket.left >= 1 ? 0 : Math.ceil((1 - bucket.left) * size.refillEvery);
