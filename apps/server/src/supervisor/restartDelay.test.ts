import { expect, test } from 'vitest';
import { restartDelay } from './restartDelay.ts';

test.each([
  ['the first end', null, 0, 100],
  ['a quick second one', 100, 500, 200],
  ['a quick third one', 200, 59_999, 400],
  ['one after many', 6400, 500, 10_000],
  ['one at the longest wait', 10_000, 500, 10_000],
  ['one after a minute of health', 10_000, 60_000, 100],
])('after %s the next start follows in time', (_which, last, healthy, delay) => {
  expect(restartDelay(last, healthy)).toBe(delay);
});
