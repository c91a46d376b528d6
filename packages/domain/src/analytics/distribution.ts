import { noPercentiles, type Percentiles } from './enoughCalls.ts';

/** How much wider each bucket is than the one before: any value of it is within one percent of the one that stands for it. */
const growth = 1.01 / 0.99;

/** Its logarithm: the bucket of a time is the whole part of that of its milliseconds, divided by this. */
export const logOfGrowth = Math.log(growth);

/** How many calls took a time of this bucket. */
export type Bucket = { bucket: number; count: number };

const timeOf = (bucket: number) => 1.01 * growth ** bucket;

/** The same percentiles as of the times themselves, each within one percent. */
export function percentilesOf(buckets: readonly Bucket[]): Percentiles {
  const count = buckets.reduce((total, each) => total + each.count, 0);
  if (count === 0) return noPercentiles;
  const sorted = buckets.toSorted((a, b) => a.bucket - b.bucket);
  const at = (share: number) => {
    const rank = Math.ceil(share * count);
    let passed = 0;
    for (const each of sorted) {
      passed += each.count;
      if (passed >= rank) return timeOf(each.bucket);
    }
    return null;
  };
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), count };
}
