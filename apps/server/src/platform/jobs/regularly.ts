import { setTimeout as sleep } from 'node:timers/promises';

/** Does something again and again, one after the other, with a pause between; stopping waits for the one under way. */
export function regularly(pause: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = (async () => {
    while (!signal.aborted) {
      await work().catch(onError);
      await sleep(pause, null, { signal }).catch(() => null);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
