import { useEffect, useState } from 'react';

export type LoadingDelay = 'fresh' | 'late' | 'very_late';

/** What is quick shows nothing; after 200 ms something is seen to be under way, after 10 s it is said. */
export function useLoadingDelay(isWaiting: boolean): LoadingDelay {
  const [patience, setPatience] = useState<LoadingDelay>('fresh');
  useEffect(() => {
    if (!isWaiting) return;
    const timers = [setTimeout(() => setPatience('late'), 200), setTimeout(() => setPatience('very_late'), 10_000)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setPatience('fresh');
    };
  }, [isWaiting]);
  return patience;
}
