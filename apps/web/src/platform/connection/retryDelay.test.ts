import { expect, test } from 'vitest';
import { retryDelay } from './retryDelay.ts';

test.each([
  [0, 0],
  [2, 0],
  [3, 750],
  [4, 1000],
  [24, 6000],
  [25, 6000],
  [100_000, 6000],
])('before attempt %i the client waits %i ms', (attempt, wait) => {
  expect(retryDelay(attempt)).toBe(wait);
});
