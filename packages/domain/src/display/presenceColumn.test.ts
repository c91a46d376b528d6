import { expect, test } from 'vitest';
import { presencesShown } from './presenceColumn.ts';

test.each([
  [0, 5, 0, 0],
  [5, 5, 5, 0],
  [6, 5, 4, 2],
  [7, 1, 0, 7],
  [3, 0, 0, 3],
])('%i presences in %i tiles show %i and count %i', (count, tiles, shown, more) => {
  expect(presencesShown(count, tiles)).toEqual({ shown, more });
});
