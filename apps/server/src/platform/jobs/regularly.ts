import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does something again and again, one after the other, with a pause between; `soon` ends the pause, also that of the one under
 * way. Stopping waits for the one under way.
 */
export function regularly(pause: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let alarm = new AbortController();
  let isWanted = false;
  const soon = () => {
    isWanted = true;
    alarm.abort();
  };
  signal.addEventListener('abort', soon);
  const done = (async () => {
    while (!signal.aborted) {
      isWanted = false;
      await work().catch(onError);
      alarm = new AbortController();
      if (!isWanted) await sleep(pause, null, { signal: alarm.signal }).catch(() => null);
    }
  })();
  return {
    soon,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
