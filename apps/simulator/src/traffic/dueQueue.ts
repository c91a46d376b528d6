type Due = { at: number; step: (at: number) => void };

/** What is to happen, in the order of time; what is due at the same moment happens in the order of asking. */
export function createDueQueue() {
  /** Latest first, so that the next one is taken from the end. */
  let waiting: Due[] = [];
  return {
    add: (at: number, step: Due['step']) => {
      let low = 0;
      let high = waiting.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((waiting[middle]?.at ?? 0) > at) low = middle + 1;
        else high = middle;
      }
      waiting.splice(low, 0, { at, step });
    },
    next: () => waiting.at(-1)?.at ?? null,
    take: () => waiting.pop(),
    /** The clock was set, or the machine slept. */
    shift: (by: number) => {
      waiting = waiting.map(({ at, step }) => ({ at: at + by, step }));
    },
  };
}
