import { expect, test } from 'vitest';
import { createShares } from './shares.ts';

test('one owner cannot take everything, and what it gives back is free again', () => {
  const shares = createShares(10);
  const takenBy = (owner: string) => {
    let count = 0;
    while (shares.take(owner)) count += 1;
    return count;
  };
  expect(takenBy('a')).toBe(5);
  expect(takenBy('b')).toBe(3);
  expect(takenBy('c')).toBe(1);
  expect(shares.take('a', true)).toBe(true);
  expect(shares.take('d')).toBe(false);
  for (let count = 0; count < 6; count += 1) shares.giveBack('a');
  shares.giveBack('a');
  expect(takenBy('a')).toBe(3);
});
