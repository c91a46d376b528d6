import { expect, test } from 'vitest';
import { nextSlots, type Slot } from './slots.ts';

const places = 8;
const at = (slots: readonly Slot[]) => slots.map(({ id, goneAt }) => (goneAt === null ? id : -id));

test('a call that ended leaves its place empty for a moment', () => {
  const first = nextSlots([], [1, 2, 3], places, 0);
  const ended = nextSlots(first, [1, 3], places, 1000);
  expect(at(ended)).toEqual([1, -2, 3]);
  expect(at(nextSlots(ended, [1, 3], places, 1399))).toEqual([1, -2, 3]);
  expect(at(nextSlots(ended, [1, 3], places, 1400))).toEqual([1, 3]);
});

test('the last one leaves no gap', () => {
  expect(at(nextSlots(nextSlots([], [1, 2], places, 0), [1], places, 10))).toEqual([1]);
});

test('a new call comes into its place, and a gap never takes one away', () => {
  const ended = nextSlots(nextSlots([], [1, 2, 3], 3, 0), [1, 3], 3, 10);
  expect(at(nextSlots(ended, [9, 1, 3], 3, 20))).toEqual([9, 1, 3]);
});

test('a call that comes back fills its gap', () => {
  const ended = nextSlots(nextSlots([], [1, 2, 3], places, 0), [1, 3], places, 10);
  expect(at(nextSlots(ended, [1, 2, 3], places, 20))).toEqual([1, 2, 3]);
});

test('nothing is made anew while nothing moves', () => {
  const first = nextSlots([], [1, 2], places, 0);
  expect(nextSlots(first, [1, 2], places, 50)).toBe(first);
});
