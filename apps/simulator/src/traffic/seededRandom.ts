/** Chance that can be repeated: the same seed gives the same numbers (mulberry32). */
export type Random = ReturnType<typeof seededRandom>;

export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** From 0 up to 1, which it never is. */
    next,
    between: (from: number, to: number) => from + next() * (to - from),
    isLikely: (chance: number) => next() < chance,
    pick: <T>(from: readonly T[]): T | undefined => from[Math.floor(next() * from.length)],
    /** Shares add up to 1. */
    pickByShare: <T extends { share: number }>(from: readonly T[]): T | undefined => {
      let left = next();
      for (const one of from) {
        left -= one.share;
        if (left < 0) return one;
      }
      return from.at(-1);
    },
    /** How long until the next of things that come so often on average, but not at fixed times. */
    wait: (mean: number) => -Math.log(1 - next()) * mean,
    shuffled: <T>(from: readonly T[]): T[] =>
      from
        .map((value) => ({ value, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ value }) => value),
  };
}
