import type { Pair } from './inPairs.ts';
import { median, quantile } from './quantile.ts';

/** `low` and `high` enclose the middle half of the pairs. */
type Ratio = { median: number; low: number; high: number };

export type Comparison = { ours: number; anchor: number; ratio: Ratio };

/** Medians of both sides, and of the ratios within the pairs: only those are free of the swings of the machine. */
export function compare<T>(pairs: readonly Pair<T>[], figure: (sample: T) => number): Comparison {
  const ours = pairs.map((pair) => figure(pair.ours));
  const anchor = pairs.map((pair) => figure(pair.anchor));
  const ratios = pairs.map((pair) => figure(pair.ours) / figure(pair.anchor));
  return {
    ours: median(ours),
    anchor: median(anchor),
    ratio: { median: median(ratios), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75) },
  };
}
