import { expect, test } from 'vitest';
import { isCommitRunning } from './commitWindow.ts';

test.each([
  [null, false],
  [0, true],
  [899, true],
  [900, false],
])('a commit that began %s seconds ago runs: %s', (seconds, runs) => {
  const now = 1_790_000_000_000;
  expect(isCommitRunning(seconds === null ? null : now - seconds * 1000, now)).toBe(runs);
});
