import { expect, test } from 'vitest';
import { isRoomShort, textSize } from './textSize.ts';

test.each([
  ['', 0, 0],
  ['Bad', 3, 3],
  ['Küche', 5, 6],
  ['🛏 214', 5, 8],
])('%j has %i characters and %i bytes', (text, characters, bytes) => {
  expect(textSize(text, 'characters')).toBe(characters);
  expect(textSize(text, 'bytes')).toBe(bytes);
});

test.each([
  [40, 40, false],
  [8, 40, false],
  [7, 40, true],
  [2, 7, false],
  [1, 7, true],
  [-1, 40, true],
])('with %i of %i characters left the counter is shown: %s', (left, max, isShown) => {
  expect(isRoomShort(left, max)).toBe(isShown);
});
