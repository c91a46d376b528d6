export type Pair<T> = { ours: T; anchor: T };

type Sides<T> = { ours: () => Promise<T>; anchor: () => Promise<T> };

/** Product and anchor take turns, so that whatever else the machine does falls on both. Of several pairs the first warms up. */
export async function inPairs<T>(count: number, { ours, anchor }: Sides<T>): Promise<readonly Pair<T>[]> {
  const warmUps = count > 1 ? 1 : 0;
  const pairs: Pair<T>[] = [];
  for (let i = 0; i < warmUps + count; i++) pairs.push({ ours: await ours(), anchor: await anchor() });
  return pairs.slice(warmUps);
}
