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

export type Pair<T> = { ours: T; anchor: T };

type Sides<T> = { ours: () => Promise<T>; anchor: () => Promise<T> };

/** Product and anchor take turns, so that whatever else the machine does falls on both. Of several pairs the first warms up. */
export async function inPairs<T>(count: number, { ours, anchor }: Sides<T>): Promise<readonly Pair<T>[]> {
  const warmUps = count > 1 ? 1 : 0;
  const pairs: Pair<T>[] = [];
  for (let i = 0; i < warmUps + count; i++) pairs.push({ ours: await ours(), anchor: await anchor() });
  return pairs.slice(warmUps);
}

/** The value below which the given part of the samples lies; between two samples it is interpolated. */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (samples: readonly number[]) => quantile(samples, 0.5);
