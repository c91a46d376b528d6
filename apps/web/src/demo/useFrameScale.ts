import { useLayoutEffect, useRef, useState } from 'react';

/** A frame keeps the width of its own device and is drawn as large as there is room. */
export function useFrameScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      // Hidden it has no room, and keeps its size.
      if (element.clientWidth > 0) setScale(element.clientWidth / width);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return { box, scale };
}
