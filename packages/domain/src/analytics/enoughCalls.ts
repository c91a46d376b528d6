/** Of how many calls a percentile is, or a part of them: fewer say more about chance than about care. */
const leastCalls = { p50: 20, p90: 50, p99: 200 } as const;
/** Below, one call more or less changes a share by more than two points. */
const leastForShare = 50;

/** Milliseconds; null: not known. */
export type Percentiles = { p50: number | null; p90: number | null; p99: number | null; count: number };

export const noPercentiles: Percentiles = { p50: null, p90: null, p99: null, count: 0 };

/** What of them can be shown; without a p50 there is too little data. */
export const shownPercentiles = ({ p50, p90, p99, count }: Percentiles): Percentiles => ({
  p50: count < leastCalls.p50 ? null : p50,
  p90: count < leastCalls.p90 ? null : p90,
  p99: count < leastCalls.p99 ? null : p99,
  count,
});

/** So many of all of these calls. */
export type Part = { count: number; of: number };

/** Between 0 and 1; null: of too few calls. */
export const shareOf = ({ count, of }: Part): number | null => (of < leastForShare ? null : count / of);
