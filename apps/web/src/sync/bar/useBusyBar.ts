import { useEffect, useState } from 'react';

/** One pass of the bar, in ms. */
const busyCycle = 3000;

/** How long a bar goes on that began then: a pass that has begun is seen to its end. */
export const busyLeft = (began: number, now: number) => busyCycle - ((now - began) % busyCycle);

/** Whether the bar moves: as long as something is on its way, and on to the end of the pass. */
export function useBusyBar(isBusy: boolean): boolean {
  const [began, setBegan] = useState<number | null>(null);
  useEffect(() => {
    if (isBusy) {
      setBegan((before) => before ?? performance.now());
      return;
    }
    if (began === null) return;
    const timer = setTimeout(setBegan, busyLeft(began, performance.now()), null);
    return () => clearTimeout(timer);
  }, [isBusy, began]);
  return isBusy || began !== null;
}
