import { expect, test } from 'vitest';
import { commitBegins, isCommitPending, isCommitRunning, longestCommit, runBudget } from './commitWindow.ts';

test.each([
  [null, false],
  [0, true],
  [899, true],
  [900, false],
])('a commit that began %s seconds ago runs: %s', (seconds, runs) => {
  const now = 1_790_000_000_000;
  expect(isCommitRunning(seconds === null ? null : now - seconds * 1000, now)).toBe(runs);
});

test.each([
  ['nothing was ever committed', { lastChange: null, lastCommit: null }, true],
  ['something was changed, and nothing ever committed', { lastChange: 5, lastCommit: null }, true],
  ['something was changed after the commit', { lastChange: 6, lastCommit: 5 }, true],
  ['the last change was committed', { lastChange: 5, lastCommit: 5 }, false],
  ['nothing was ever changed after the commit', { lastChange: null, lastCommit: 5 }, false],
])('when %s, a commit is pending: not in a demo, otherwise %j is %s', (_case, moments, isPending) => {
  expect(isCommitPending({ isDemo: false, ...moments })).toBe(isPending);
  expect(isCommitPending({ isDemo: true, ...moments })).toBe(false);
});

test('a run is given up before the lock that it holds is, and a commit that does not begin long before that', () => {
  expect(runBudget).toBeLessThan(longestCommit);
  expect(commitBegins).toBeLessThan(runBudget);
});
