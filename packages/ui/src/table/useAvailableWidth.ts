import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The width of an element, known before its first picture is painted; unlimited until then. */
export function useAvailableWidth(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (!element.current) return;
    // The observer reports after the layout and before the paint; set at once, so that columns do not visibly move.
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width;
      if (width !== undefined) flushSync(() => setRoom(Math.floor(width)));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
