/** Random numbers that can be repeated: the same seed and the same parts give the same sequence (sfc32). */
export type Random = ReturnType<typeof seededRandom>;

/** Parts name what the numbers are for, so that one subject does not shift the numbers of another. */
export function seededRandom(seed: number, ...parts: readonly (string | number)[]) {
  let [a, b, c, counter] = startOf(seed, parts);
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 12; round += 1) next();
  /** Of the normal distribution with mean 0 and deviation 1. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    /** From 0 up to 1, which it never is. */
    next,
    between: (from: number, to: number) => from + next() * (to - from),
    isLikely: (chance: number) => next() < chance,
    /** Half of them are below the median; a spread of 0.7 puts one in twenty above its threefold. */
    logNormal: (median: number, spread: number) => median * Math.exp(spread * normal()),
    /** A whole number with this mean. */
    count: (mean: number) => Math.floor(mean + next()),
    pick: <T>(from: readonly T[]): T | undefined => from[Math.floor(next() * from.length)],
  };
}

function startOf(seed: number, parts: readonly (string | number)[]): [number, number, number, number] {
  let mixed = seed | 0;
  const mix = (value: number) => {
    mixed = Math.imul(mixed ^ value, 0x9e3779b1);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x85ebca6b);
    mixed ^= mixed >>> 13;
    return mixed;
  };
  for (const part of parts) for (const letter of String(part)) mix(letter.charCodeAt(0));
  return [mix(1), mix(2), mix(3), 1];
}

/** Draws an index by its weight in constant time, however many there are (alias method); null: no weight is above 0. */
export function weighted(weights: readonly number[]): ((random: Random) => number) | null {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return null;
  const size = weights.length;
  const share = Float64Array.from(weights, (weight) => (weight * size) / total);
  const alias = Uint32Array.from(weights, (_weight, index) => index);
  const small: number[] = [];
  const large: number[] = [];
  for (const [index, one] of share.entries()) (one < 1 ? small : large).push(index);
  for (let low = small.pop(), high = large.pop(); low !== undefined; low = small.pop()) {
    if (high === undefined) {
      share[low] = 1;
      continue;
    }
    alias[low] = high;
    share[high] = (share[high] ?? 0) + (share[low] ?? 0) - 1;
    if ((share[high] ?? 0) < 1) {
      small.push(high);
      high = large.pop();
    }
  }
  return (random) => {
    const place = random.next() * size;
    const index = Math.floor(place);
    return place - index < (share[index] ?? 1) ? index : (alias[index] ?? index);
  };
}
