import { expect, test } from 'vitest';
import { lineAfter } from './matrixFocus.ts';

const lines = [true, false, false, true, false].map((isHead) => ({ isHead }));

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['Home', 4, 0],
  ['End', 0, 4],
  ['PageDown', 1, 3],
  ['PageDown', 3, 4],
  ['PageUp', 4, 3],
  ['PageUp', 2, 0],
  ['ArrowRight', 1, null],
  ['a', 1, null],
])('%s on line %i leads to %s', (key, from, to) => {
  expect(lineAfter(key, lines, from)).toBe(to);
});
