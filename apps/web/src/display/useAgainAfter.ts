import { useEffect, useReducer } from 'react';

/** Draws anew every so many ms; null: nothing is due. */
export function useAgainAfter(wait: number | null): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (wait === null) return;
    const timer = setInterval(again, wait + 10);
    return () => clearInterval(timer);
  }, [wait]);
}
