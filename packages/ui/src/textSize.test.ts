import { expect, test } from 'vitest';
import { textSize } from './textSize.ts';

test.each([
  ['', 0, 0],
  ['Bad', 3, 3],
  ['Küche', 5, 6],
  ['🛏 214', 5, 8],
])('%j has %i characters and %i bytes', (text, characters, bytes) => {
  expect(textSize(text, 'characters')).toBe(characters);
  expect(textSize(text, 'bytes')).toBe(bytes);
});
