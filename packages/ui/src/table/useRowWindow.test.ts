import { expect, test } from 'vitest';
import { rowWindow } from './useRowWindow.ts';

const list = { count: 1000, rowHeight: 40, seen: { first: 100, end: 110 }, spare: 2, activeIndex: 104 };
const indexes = (options: Partial<typeof list>) => rowWindow({ ...list, ...options }).rows.map(({ index }) => index);

test('of a long list the page holds the rows in sight and a few around them', () => {
  expect(indexes({})).toEqual([98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111]);
});

test('before the first row and after the last there is nothing to hold', () => {
  expect(indexes({ seen: { first: 0, end: 3 }, activeIndex: 0 })).toEqual([0, 1, 2, 3, 4]);
  expect(indexes({ seen: { first: 997, end: 1000 }, activeIndex: 998 })).toEqual([995, 996, 997, 998, 999]);
});

test('a list that became shorter shows its end at once, not empty space', () => {
  expect(indexes({ count: 50, activeIndex: 49 })).toEqual([38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49]);
  expect(indexes({ count: 3, activeIndex: 0 })).toEqual([0, 1, 2]);
  expect(indexes({ count: 0, activeIndex: 0 })).toEqual([]);
});

test.each([
  ['above', 7],
  ['below', 700],
])('the row with the focus stays in the page when it is scrolled away, %s those in sight', (_, activeIndex) => {
  expect(indexes({ activeIndex })).toContain(activeIndex);
});

test.each([0, 104, 999])(
  'rows and empty space together are as high as the whole list, with the focus in row %i',
  (activeIndex) => {
    const { rows, tail } = rowWindow({ ...list, activeIndex });
    const gaps = rows.reduce((sum, { gap }) => sum + gap, 0);
    expect(gaps + rows.length * list.rowHeight + tail).toBe(list.count * list.rowHeight);
  },
);
