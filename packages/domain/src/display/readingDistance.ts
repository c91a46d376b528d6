import type { FontSize } from './displayQuery.ts';
import { locationSizes, referenceSide } from './grid.ts';

/** Of the typeface, in em. */
const capHeight = 0.668;
/** Millimetres of capital height that a metre of distance asks for at least. */
const perMetre = 4;
const inch = 25.4;

/** How far the location can be read on a screen of 16:9 with this diagonal in inches, in metres. */
export function readingDistance(font: FontSize, diagonal: number): number {
  const height = (diagonal * inch * 9) / Math.hypot(16, 9);
  return (locationSizes[font] * capHeight * height) / referenceSide / perMetre;
}
