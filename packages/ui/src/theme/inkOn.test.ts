import { expect, test } from 'vitest';
import { inkOn } from './inkOn.ts';

test.each([
  ['#000000', '#FFFFFF'],
  ['#FFFFFF', '#000000'],
  ['#E0162B', '#FFFFFF'],
  ['#FFD400', '#000000'],
  ['#6BE3F5', '#000000'],
  ['#009E73', '#000000'],
  ['#4453B8', '#FFFFFF'],
])('text on %s is %s', (surface, ink) => {
  expect(inkOn(surface)).toBe(ink);
});
