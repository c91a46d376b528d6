import { expect, test } from 'vitest';
import { type Ending, isOpen, jobStates, mayCancel, mayRetry, nextTryAfter } from './jobState.ts';

test.each<[Ending, number, boolean, number | null]>([
  ['error', 1, true, 5000],
  ['error', 2, true, 10_000],
  ['error', 3, true, 20_000],
  ['error', 4, true, null],
  ['error', 1, false, 5000],
  ['problem', 1, true, null],
  ['time_limit', 1, true, null],
  ['stopped', 1, true, 0],
  ['stopped', 9, true, 0],
  ['stopped', 1, false, null],
  ['lost', 1, true, 0],
  ['lost', 3, true, 0],
  ['lost', 4, true, null],
  ['lost', 1, false, null],
])(
  'after %s in try %i, surviving restarts %s, the next try comes after %s ms',
  (ending, tries, survivesRestart, ms) => {
    expect(nextTryAfter({ ending, tries, retries: 3, survivesRestart })).toBe(ms);
  },
);

test('the pause between tries does not exceed ten minutes', () => {
  expect(nextTryAfter({ ending: 'error', tries: 30, retries: 50, survivesRestart: true })).toBe(600_000);
});

test('a job is open, or it may be tried again, or it is done', () => {
  expect(jobStates.filter(isOpen)).toEqual(['waiting', 'running', 'cancelling']);
  expect(jobStates.filter(mayCancel)).toEqual(['waiting', 'running']);
  expect(jobStates.filter(mayRetry)).toEqual(['failed', 'cancelled']);
});
