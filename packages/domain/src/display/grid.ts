import type { FontSize } from './displayQuery.ts';

export type CardMode = 'two_line' | 'compact';

/** In px of a screen whose shorter side has 1080; everything on the wall scales with that side. */
export const referenceSide = 1080;
export const locationSizes: Readonly<Record<FontSize, number>> = { normal: 44, larger: 60, largest: 84 };
const rowHeights: Readonly<Record<CardMode, Readonly<Record<FontSize, number>>>> = {
  two_line: { normal: 104, larger: 144, largest: 200 },
  compact: { normal: 72, larger: 96, largest: 136 },
};
export const rowGap = 10;
/** When the height of the grid is not known. */
const fallbackRows = 20;

/** On a phone the letters would become too small to read. */
const smallestScale = 0.5;

export const scaleOf = (width: number, height: number) =>
  Math.max(smallestScale, Math.min(width, height) / referenceSide);

/** Px of the smallest phone: two lines that can be read, and a finger that finds the card. */
const smallestRow = 44;

export const rowHeight = (mode: CardMode, font: FontSize, scale: number) =>
  Math.max(smallestRow, rowHeights[mode][font] * scale);

export const columnsOf = (width: number, height: number) => (width > height ? 2 : 1);

/** How many rows stand in a grid of this height. */
export function rowsIn(height: number, mode: CardMode, font: FontSize, scale: number): number {
  if (!(height > 0)) return fallbackRows;
  const gap = rowGap * scale;
  // A height that was measured to the fraction of a pixel still holds the row that fills it.
  return Math.max(1, Math.floor((height + gap + 0.5) / (rowHeight(mode, font, scale) + gap)));
}

/** Two-line cards come back only when there has been room for them for so long: nothing flickers. */
const roomyFor = 30_000;

export type Density = { mode: CardMode; roomySince: number | null };

export const firstDensity: Density = { mode: 'two_line', roomySince: null };

export function nextDensity(before: Density, fitsInTwoLines: boolean, now: number): Density {
  if (!fitsInTwoLines) return before.mode === 'compact' && before.roomySince === null ? before : compactDensity;
  if (before.mode === 'two_line') return before;
  const roomySince = before.roomySince ?? now;
  if (now - roomySince >= roomyFor) return firstDensity;
  return roomySince === before.roomySince ? before : { mode: 'compact', roomySince };
}

const compactDensity: Density = { mode: 'compact', roomySince: null };

/** An expanded column folds again by itself. */
export const unfoldedFor = 60_000;

/** As many as fit; one tile less where the last one says how many more there are. */
export function presencesShown(count: number, tiles: number): { shown: number; more: number } {
  if (count <= tiles) return { shown: count, more: 0 };
  const shown = Math.max(0, tiles - 1);
  return { shown, more: count - shown };
}
