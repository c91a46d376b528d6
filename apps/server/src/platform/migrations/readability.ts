import type { Migration } from './all.ts';

/** From here on migrations keep to "expand first, contract later": what is older was never run beside another release. */
const first = '0055-retention';

/** For each migration the newest one that a release must know to work with the tables as they are afterwards. */
export function readability(steps: readonly Migration[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let floor: string | null = null;
  for (const { name, readableFrom } of steps) {
    floor = readableFrom ?? floor;
    if (floor !== null) found.set(name, floor);
    if (name === first) floor ??= first;
  }
  return found;
}

/** What a release must know to be gone back to from these migrations; empty: there is none. */
export const oldestReader = (steps: readonly Migration[]): string =>
  readability(steps).get(steps.at(-1)?.name ?? '') ?? steps.at(-1)?.name ?? '';
