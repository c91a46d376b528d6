import { setTimeout as sleep } from 'node:timers/promises';
import { type Faults, noFaults } from './faults.ts';

export type FaultStore = ReturnType<typeof createFaultStore>;

/** Long enough for a second event to come, which the first can be swapped with. */
const gathering = 50;

export function createFaultStore(initial: Partial<Faults> = {}) {
  let faults: Faults = { ...noFaults, ...initial };
  const listeners = new Set<() => void>();
  const onChange = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const changed = () =>
    new Promise<void>((resolve) => {
      const stop = onChange(() => {
        stop();
        resolve();
      });
    });
  return {
    now: () => faults,
    set: (some: Partial<Faults>) => {
      faults = { ...faults, ...some };
      for (const listener of [...listeners]) listener();
    },
    onChange,
    /** Returns when something may be said. */
    pause: async () => {
      while (faults.silent) await changed();
      const wait = faults.slow + (faults.out_of_order ? gathering : 0);
      if (wait > 0) await sleep(wait);
    },
  };
}
