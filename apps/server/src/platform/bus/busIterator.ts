import type { Bus, Events } from './bus.ts';
import { Live } from './live.ts';

/** The events of the bus from now on, for a single subscription. */
export function busIterator<K extends keyof Events>(
  bus: Bus,
  name: K,
  wants: (event: Events[K]) => boolean,
): AsyncIterableIterator<Events[K]> {
  const events = new Live<Events[K]>('', 'each', {
    now: () => [],
    follow: (listener) =>
      bus.on(name, (event) => {
        if (wants(event)) listener(event);
      }),
  });
  return events[Symbol.asyncIterator]();
}
