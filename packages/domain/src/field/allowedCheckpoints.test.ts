import { expect, test } from 'vitest';
import { isAstray } from './allowedCheckpoints.ts';

const indoors = new Set([1, 2, 3]);

test.each([
  ['at an allowed checkpoint', indoors, '2', false],
  ['at a checkpoint that is not allowed', indoors, '9', true],
  ['at an allowed one with a leading zero', indoors, '02', false],
  ['anywhere, without a profile', null, '9', false],
  ['at any checkpoint, with a profile that allows none', new Set<number>(), '1', true],
  ['at a place that is no checkpoint', indoors, 'Garten', false],
  ['nowhere that was reported', indoors, '', false],
  ['at a number that no checkpoint can have', indoors, '123456', false],
])('a device %s', (_where, allowed, position, astray) => {
  expect(isAstray(allowed, position)).toBe(astray);
});
