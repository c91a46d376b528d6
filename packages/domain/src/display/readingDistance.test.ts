import { expect, test } from 'vitest';
import { readingDistance } from './readingDistance.ts';

test.each([
  ['normal', 43, '3.6'],
  ['normal', 55, '4.7'],
  ['normal', 65, '5.5'],
  ['larger', 55, '6.4'],
  ['largest', 43, '7.0'],
  ['largest', 55, '8.9'],
  ['largest', 65, '10.5'],
] as const)('%s on %i inches is read from %s m', (font, diagonal, metres) => {
  expect(readingDistance(font, diagonal).toFixed(1)).toBe(metres);
});
