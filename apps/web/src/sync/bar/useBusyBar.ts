import { useLayoutEffect, useRef, useState } from 'react';

/** One pass of the bar, in ms. */
const busyCycle = 3000;

/** How long a bar goes on that began then: a pass that has begun is seen to its end. */
export const busyLeft = (began: number, now: number) => busyCycle - ((now - began) % busyCycle);

/** Whether the bar moves: as long as something is on its way, and on to the end of the pass. */
export function useBusyBar(isBusy: boolean): boolean {
  const [isEnding, setEnding] = useState(false);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Before the page is drawn: the bar would stop for a moment otherwise.
  useLayoutEffect(() => {
    if (!isBusy) return;
    const began = performance.now();
    return () => {
      clearTimeout(end.current);
      end.current = setTimeout(setEnding, busyLeft(began, performance.now()), false);
      setEnding(true);
    };
  }, [isBusy]);
  return isBusy || isEnding;
}
