import { useEffect, useState } from 'react';

export type LoadingDelay = 'fresh' | 'late' | 'very_late';

/** A quick answer shows nothing; after 200 ms a skeleton is shown, after 10 s a message. */
export function useLoadingDelay(isWaiting: boolean): LoadingDelay {
  const [delay, setDelay] = useState<LoadingDelay>('fresh');
  useEffect(() => {
    if (!isWaiting) return;
    const timers = [setTimeout(() => setDelay('late'), 200), setTimeout(() => setDelay('very_late'), 10_000)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setDelay('fresh');
    };
  }, [isWaiting]);
  return delay;
}
