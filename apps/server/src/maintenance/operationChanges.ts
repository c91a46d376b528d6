import type { Bus } from '../platform/bus/bus.ts';
import type { Source } from '../platform/bus/live.ts';

/** The progress of operations that jobs do comes with those. */
export const operationChanges = (bus: Bus): Source<null> => ({
  now: () => [null],
  follow: (listener) => {
    const notice = () => listener(null);
    const offs = [bus.on('operationsChanged', notice), bus.on('jobsChanged', notice), bus.on('messagesMissed', notice)];
    return () => {
      for (const off of offs) off();
    };
  },
});
