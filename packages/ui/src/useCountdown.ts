import { useEffect, useRef } from 'react';

/** Runs for so many milliseconds of unpaused time, then says so once; null never ends. */
export function useCountdown(duration: number | null, isPaused: boolean, onEnd: () => void) {
  const left = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused || left.current === null) return;
    const since = performance.now();
    const before = left.current;
    const timer = setTimeout(() => end.current(), before);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(before - (performance.now() - since), 0);
    };
  }, [isPaused]);
}
