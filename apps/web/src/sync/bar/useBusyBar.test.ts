import { expect, test } from 'vitest';
import { busyLeft } from './useBusyBar.ts';

test.each([
  ['over at once', 0, 3000],
  ['over after a second', 1000, 2000],
  ['over in the second pass', 4500, 1500],
])('a bar whose work is %s goes on to the end of its pass', (_case, now, left) => {
  expect(busyLeft(0, now)).toBe(left);
});
