import { expect, test } from 'vitest';
import { endOfRunning, type RunningOperation } from './operation.ts';

const running: RunningOperation = { due_at: null, job: 'none', isRestored: false };
const job = (state: 'running' | 'waiting' | 'done' | 'failed' | 'cancelled', problem = '') => ({
  ...running,
  job: { state, problem, finished_at: 400 },
});

test.each<[string, RunningOperation]>([
  ['has no end to its time', running],
  ['has time left', { ...running, due_at: 1001 }],
  ['is done by a job that runs', job('running')],
  ['is done by a job that is tried again', job('waiting')],
])('an operation that %s goes on', (_what, operation) => {
  expect(endOfRunning(operation, 1000)).toBeNull();
});

test.each<[string, RunningOperation, string, number, string]>([
  ['whose time is over', { ...running, due_at: 700 }, 'timed_out', 700, ''],
  ['whose job is done', job('done'), 'done', 400, ''],
  [
    'whose job failed with a reason',
    job('failed', 'jobs.problem.backup.busy'),
    'error',
    400,
    'jobs.problem.backup.busy',
  ],
  ['whose job failed without one', job('failed'), 'error', 400, 'operations.problem.interrupted'],
  ['whose job took too long', job('failed', 'jobs.problem.time_limit'), 'timed_out', 400, 'jobs.problem.time_limit'],
  ['whose job was cancelled', job('cancelled'), 'error', 400, 'operations.problem.cancelled'],
  ['whose job was interrupted', job('cancelled', 'jobs.problem.interrupted'), 'error', 400, 'jobs.problem.interrupted'],
  ['whose job is gone', { ...running, job: 'gone' }, 'error', 1000, 'operations.problem.interrupted'],
  ['of before a restore', { ...job('running'), isRestored: true }, 'error', 1000, 'operations.problem.restored'],
])('an operation %s is over', (_what, operation, state, finished_at, problem) => {
  expect(endOfRunning(operation, 1000)).toEqual({ state, finished_at, problem });
});
