import type { CardMode } from './grid.ts';

/** Two-line cards come back only when there has been room for them for so long: nothing flickers. */
const roomyFor = 30_000;

export type Density = { mode: CardMode; roomySince: number | null };

export const firstDensity: Density = { mode: 'two_line', roomySince: null };

export function nextDensity(before: Density, fitsInTwoLines: boolean, now: number): Density {
  if (!fitsInTwoLines) return before.mode === 'compact' && before.roomySince === null ? before : crowded;
  if (before.mode === 'two_line') return before;
  const roomySince = before.roomySince ?? now;
  if (now - roomySince >= roomyFor) return firstDensity;
  return roomySince === before.roomySince ? before : { mode: 'compact', roomySince };
}

const crowded: Density = { mode: 'compact', roomySince: null };
