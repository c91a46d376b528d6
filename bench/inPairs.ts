export type Pair<T> = { ours: T; anchor: T };

type Sides<T> = { ours: () => Promise<T>; anchor: () => Promise<T> };

/** Product and anchor take turns, so that whatever else the machine does falls on both. The first pair only warms up. */
export async function inPairs<T>(count: number, { ours, anchor }: Sides<T>): Promise<readonly Pair<T>[]> {
  const pairs: Pair<T>[] = [];
  for (let i = 0; i <= count; i++) pairs.push({ ours: await ours(), anchor: await anchor() });
  return pairs.slice(1);
}
