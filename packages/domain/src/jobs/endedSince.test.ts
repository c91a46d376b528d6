import { expect, test } from 'vitest';
import { endedSince } from './endedSince.ts';
import type { JobState } from './jobState.ts';

test.each<[string, JobState | null, JobState, boolean]>([
  ['ran and is done', 'running', 'done', true],
  ['ran and has failed', 'running', 'failed', true],
  ['was seen for the first time when it was done', null, 'done', true],
  ['was cancelled', 'cancelling', 'cancelled', false],
  ['was done before', 'done', 'done', false],
  ['still runs', 'waiting', 'running', false],
])('a job that %s', (_case, before, after, isAnnounced) => {
  const known = before === null ? [] : [{ id: 1, state: before }];
  expect(endedSince(known, [{ id: 1, state: after }])).toHaveLength(isAnnounced ? 1 : 0);
});

test('nothing that had ended before the page was opened is announced', () => {
  expect(endedSince(null, [{ id: 1, state: 'failed' }])).toEqual([]);
});
