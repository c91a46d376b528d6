import { type RefObject, useEffect, useRef } from 'react';

/** Calls once a quarter of the sentinel is in sight; again when more rows came and it still is. */
export function useEndReached(scroller: RefObject<HTMLElement | null>, count: number, onEnd: (() => void) | undefined) {
  const sentinel = useRef<HTMLDivElement>(null);
  const reach = useRef(onEnd);
  useEffect(() => {
    reach.current = onEnd;
  });
  const isWatched = onEnd !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with new rows the sentinel is looked at afresh
  useEffect(() => {
    const node = sentinel.current;
    if (!isWatched || !node) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach.current?.();
      },
      { root: scroller.current, threshold: 0.25 },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [isWatched, scroller, count]);
  return sentinel;
}
