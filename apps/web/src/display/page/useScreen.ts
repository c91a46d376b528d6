import { columnsOf, scaleOf } from '@carestead/domain/display/grid';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** Width and height as one string, because snapshots are compared by identity. */
const snapshot = () => `${innerWidth}x${innerHeight}`;

export function useScreen() {
  const [width = 0, height = 0] = useSyncExternalStore(subscribe, snapshot).split('x').map(Number);
  return {
    scale: scaleOf(width, height),
    columns: columnsOf(width, height),
    isPortrait: width <= height,
    width,
    height,
  };
}
