import type { FaultStore } from '../faults/faults.ts';

type Tools = {
  faults: FaultStore;
  goOffline: () => Promise<unknown>;
  goOnline: () => Promise<unknown>;
  log: (sentence: string) => void;
};

/** Nothing listens while it is offline; afterwards the port is its own again. */
export function followOffline({ faults, goOffline, goOnline, log }: Tools) {
  let isOffline = false;
  let work: Promise<unknown> = Promise.resolve();
  const follow = () => {
    if (faults.now().offline === isOffline) return;
    isOffline = !isOffline;
    work = work.then(isOffline ? goOffline : goOnline).catch((error: Error) => log(error.message));
  };
  const stop = faults.onChange(follow);
  follow();
  return { stop, settled: () => work };
}
