import type { Configurator } from './configurator.ts';

/** As many calls as a busy installation has at once. */
export const openAtOnce = 20;

/** Changes the list of a configurator by one call at a time: one opens, the next time the oldest one closes. */
export async function createChanges(configurator: Configurator, devices: readonly number[], open = openAtOnce) {
  const calls: number[] = [];
  let next = 0;
  let opens = false;
  const press = async () => {
    const device = devices[next++ % devices.length];
    if (device !== undefined) calls.push(await configurator.press(device));
  };
  for (let i = 0; i < open; i++) await press();
  return async () => {
    const oldest = opens ? undefined : calls.shift();
    opens = !opens;
    if (oldest === undefined) await press();
    else await configurator.close(oldest);
  };
}
