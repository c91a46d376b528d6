import { expect, test } from 'vitest';
import { markAfter } from './useMarks.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 12, null],
  ['ArrowLeft', 0, null],
  ['ArrowLeft', 12, 11],
  ['ArrowDown', 3, null],
  ['Home', 7, 0],
  ['Home', 0, null],
  ['End', 7, 12],
  ['Enter', 7, null],
])('%s leads from bar %i to %s', (key, at, to) => {
  expect(markAfter(key, at, 13, 13)).toBe(to);
});

test.each([
  ['ArrowRight', 23, null],
  ['ArrowRight', 24, 25],
  ['ArrowLeft', 24, null],
  ['ArrowDown', 7, 31],
  ['ArrowDown', 144 + 7, null],
  ['ArrowUp', 31, 7],
  ['ArrowUp', 7, null],
  ['Home', 31, 24],
  ['End', 31, 47],
])('%s leads from cell %i of a week to %s', (key, at, to) => {
  expect(markAfter(key, at, 7 * 24, 24)).toBe(to);
});

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowUp', 0, null],
  ['ArrowDown', 9, null],
  ['ArrowRight', 4, null],
])('%s leads from rank %i to %s', (key, at, to) => {
  expect(markAfter(key, at, 10, 1)).toBe(to);
});
