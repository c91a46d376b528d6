import { expect, test } from 'vitest';
import { largestSide } from '../kit/files.ts';
import { planUnits, toPixels, toUnits } from './planUnits.ts';

test.each([
  [0, 1200, 0],
  [600, 1200, 5000],
  [1200, 1200, planUnits],
  [1, 1200, 8],
  [-5, 1200, 0],
  [1300, 1200, planUnits],
])('pixel %i of %i is unit %i', (pixels, side, units) => {
  expect(toUnits(pixels, side)).toBe(units);
});

test.each([1, 7, 1200, 4096, largestSide])('of %i pixels each comes back as itself', (side) => {
  const wrong = Array.from({ length: side + 1 }, (_, pixel) => pixel).filter(
    (pixel) => toPixels(toUnits(pixel, side), side) !== pixel,
  );
  expect(wrong).toEqual([]);
});

test('on an image of twice the size a checkpoint stands at the same place', () => {
  const stored = toUnits(250, 1000);
  expect(toPixels(stored, 2000)).toBe(500);
});
