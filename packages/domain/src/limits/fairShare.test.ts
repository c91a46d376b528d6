import { expect, test } from 'vitest';
import { hasFairShare } from './fairShare.ts';

/** Owners that take in turn for as long as they may. */
function takeAll(owners: number, most: number): number[] {
  const held = Array.from({ length: owners }, () => 0);
  const total = () => held.reduce((sum, own) => sum + own, 0);
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const [index, own] of held.entries()) {
      if (!hasFairShare({ own, total: total(), most })) continue;
      held[index] = own + 1;
      isGrowing = true;
    }
  }
  return held;
}

test.each([
  [1, [500]],
  [2, [334, 333]],
  [3, [250, 250, 250]],
  [9, [100, 100, 100, 100, 100, 100, 100, 100, 100]],
])('%i owners that take all they may of a thousand leave room for one more', (owners, expected) => {
  const held = takeAll(owners, 1000);
  expect(held).toEqual(expected);
  const total = held.reduce((sum, own) => sum + own, 0);
  expect(hasFairShare({ own: 0, total, most: 1000 })).toBe(true);
});

test.each([
  [{ own: 0, total: 999, most: 1000 }, true],
  [{ own: 1, total: 999, most: 1000 }, false],
  [{ own: 0, total: 1000, most: 1000 }, false],
])('%o may take more: %s', (holding, expected) => {
  expect(hasFairShare(holding)).toBe(expected);
});
