import { expect, test } from 'vitest';
import { highlightOf, indicatorOf } from './indicator.ts';

const facts = { systems: 1, isDemo: false, lastCommit: 5, jobs: 0, isPending: false };

test.each([
  ['there is no system', { systems: 0, jobs: 2 }, 'no_system'],
  ['nothing was ever committed', { lastCommit: null, jobs: 2 }, 'never_synced'],
  ['a demo was never committed', { lastCommit: null, isDemo: true }, 'in_sync'],
  ['edits are being sent', { jobs: 1, isPending: true }, 'submitting'],
  ['a commit is pending', { isPending: true }, 'needs_commit'],
  ['all is committed', {}, 'in_sync'],
])('when %s, the indicator says %j: %s', (_case, given, state) => {
  expect(indicatorOf({ ...facts, ...given })).toBe(state);
});

const now = 1_790_000_000_000;
const minutesAgo = (minutes: number) => now - minutes * 60_000;

test.each([
  ['no system', { systems: 0 }, 100],
  ['nothing pending', { isPending: false, lastChange: minutesAgo(30) }, 0],
  ['never changed', { lastChange: null }, 0],
  ['changed just now', { lastChange: now }, 0],
  ['changed by a clock that is ahead', { lastChange: minutesAgo(-3) }, 0],
  ['10 minutes', { lastChange: minutesAgo(10) }, 25],
  ['40 minutes', { lastChange: minutesAgo(40) }, 100],
  ['a day', { lastChange: minutesAgo(1440) }, 100],
])('%s is highlighted', (_case, given, percent) => {
  expect(highlightOf({ systems: 1, isPending: true, lastChange: now, now, ...given })).toBe(percent);
});
