/** Lines that are easy to read, from nothing up to as little as possible above the largest value: 0, 250, 500, 750, 1000. */
export function ticksUpTo(largest: number): readonly number[] {
  if (!(largest > 0)) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(largest));
  const steps = [0.2, 0.25, 0.5, 1, 2, 2.5, 5].map((factor) => factor * power).filter(Number.isInteger);
  const fitting = steps.map((step) => ({ step, count: Math.ceil(largest / step) })).filter(({ count }) => count <= 5);
  fitting.sort((a, b) => a.step * a.count - b.step * b.count || Math.abs(a.count - 4) - Math.abs(b.count - 4));
  const { step, count } = fitting[0] ?? { step: Math.ceil(largest / 4), count: 4 };
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** As many steps as the ramp of the heat map has colours. */
export const heatSteps = 6;

/** How dark a cell is: nothing and little are pale, and the last step begins at five sixths of a round largest value. */
export function heatScale(largest: number): { step: (count: number) => number; width: number } {
  const width = Math.max(1, roundedUp(largest / heatSteps));
  return { width, step: (count) => Math.min(heatSteps - 1, Math.floor(count / width)) };
}

function roundedUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const found = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].map((factor) => factor * power).find((one) => one >= value);
  return Math.ceil(found ?? value);
}

/** Shares in percent with one decimal that add up to 100.0: what rounding leaves goes to those that lost the most. */
export function sharesOf(counts: readonly number[]): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 1000) / total);
  const shares = exact.map(Math.floor);
  const missing = 1000 - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = exact.map((value, index) => ({ index, loss: value - Math.floor(value) }));
  byLoss.sort((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map((share) => share / 10);
}
