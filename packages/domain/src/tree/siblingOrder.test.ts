import { expect, test } from 'vitest';
import { siblingPlaces } from './siblingOrder.ts';

test.each<[string, readonly number[], readonly number[]]>([
  ['are handed out from the first', [7, 2, 5], [2, 5, 7]],
  ['are pulled apart where they are equal', [3, 3, 3, 9], [3, 4, 5, 9]],
  ['push what follows on', [1, 1, 2], [1, 2, 3]],
  ['of no siblings are none', [], []],
])('places %s', (_case, present, expected) => {
  expect(siblingPlaces(present)).toEqual(expected);
});
