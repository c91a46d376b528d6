import { createContext, useContext } from 'react';
import type { Wall } from './createWall.ts';

export const WallContext = createContext<Wall | null>(null);

export function useWall(): Wall {
  const wall = useContext(WallContext);
  if (!wall) throw new Error('useWall needs a wall above it');
  return wall;
}
