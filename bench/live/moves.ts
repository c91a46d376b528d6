import type { Building } from './building.ts';

/** As many calls as a busy house has at once. */
export const openAtOnce = 20;

/** Moves the list of a building by one call at a time: one opens, the next time the oldest one closes. */
export async function createMoves(building: Building, devices: readonly number[], open = openAtOnce) {
  const calls: number[] = [];
  let next = 0;
  let opens = false;
  const press = async () => {
    const device = devices[next++ % devices.length];
    if (device !== undefined) calls.push(await building.press(device));
  };
  for (let i = 0; i < open; i++) await press();
  return async () => {
    const oldest = opens ? undefined : calls.shift();
    opens = !opens;
    if (oldest === undefined) await press();
    else await building.close(oldest);
  };
}
