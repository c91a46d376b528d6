import { expect, test } from 'vitest';
import { areSidesSwapped, orbitAt } from './burnIn.ts';

test('in eight minutes the picture goes once around, two px at a time', () => {
  const places = Array.from({ length: 9 }, (_, at) => orbitAt(at * 60_000));
  expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(8);
  expect(places[8]).toEqual(places[0]);
  expect(places.every(({ x, y }) => Math.abs(x) <= 2 && Math.abs(y) <= 2)).toBe(true);
  expect(orbitAt(59_999)).toEqual(orbitAt(0));
});

test('the sides change at three in the morning', () => {
  const night = Date.parse('2026-11-16T03:00:00Z');
  expect(areSidesSwapped(night)).not.toBe(areSidesSwapped(night - 1));
  expect(areSidesSwapped(night + 86_399_999)).toBe(areSidesSwapped(night));
  expect(areSidesSwapped(night + 86_400_000)).not.toBe(areSidesSwapped(night));
});
