import type { Source } from './live.ts';

/**
 * That something has changed and is to be read anew, for subscriptions that answer with what they then read. The first change
 * is published at once, those that follow within this time together. `watch` gets what to call on a change, and returns how
 * to stop.
 */
export const changes = (
  atMostEvery: number,
  watch: (changed: () => void) => readonly (() => void)[],
): Source<null> => ({
  now: () => [null],
  follow: (listener) => {
    let timer: NodeJS.Timeout | null = null;
    let isDue = false;
    const publish = () => {
      timer = null;
      if (!isDue) return;
      isDue = false;
      timer = setTimeout(publish, atMostEvery);
      listener(null);
    };
    const offs = watch(() => {
      isDue = true;
      if (!timer) publish();
    });
    return () => {
      for (const off of offs) off();
      if (timer) clearTimeout(timer);
    };
  },
});

/** As one of the ways to stop: again and again, because that time has passed is no event. */
export function every(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds);
  return () => clearInterval(timer);
}
