import { isOpen, type JobState } from '../jobs/jobState.ts';

export const operationStates = ['running', 'done', 'error', 'timed_out'] as const;

export type OperationState = (typeof operationStates)[number];

/** How an operation ended; the problem is the id of a text, empty where nothing is known beside the state. */
export type OperationEnd = { state: Exclude<OperationState, 'running'>; finished_at: number; problem: string };

/** What is known of an operation that has not been ended by whoever began it. */
export type RunningOperation = {
  /** When its time is over; null: as long as its job takes. */
  due_at: number | null;
  /** The job that does it; `none`: another process; `gone`: there was one. */
  job: { state: JobState; problem: string; finished_at: number | null } | 'none' | 'gone';
  /** It was running when the backup was made that has been restored since. */
  isRestored: boolean;
};

/**
 * What became of an operation whose end was not recorded: its process may have been killed. Null: it may still be running.
 */
export function endOfRunning({ due_at, job, isRestored }: RunningOperation, now: number): OperationEnd | null {
  if (isRestored) return { state: 'error', finished_at: now, problem: 'operations.problem.restored' };
  if (job === 'gone') return { state: 'error', finished_at: now, problem: 'operations.problem.interrupted' };
  if (job !== 'none' && !isOpen(job.state)) return endWithJob({ ...job, finished_at: job.finished_at ?? now });
  if (due_at !== null && due_at <= now) return { state: 'timed_out', finished_at: due_at, problem: '' };
  return null;
}

function endWithJob(job: { state: JobState; problem: string; finished_at: number }): OperationEnd {
  const { state, problem, finished_at } = job;
  if (state === 'done') return { state: 'done', finished_at, problem: '' };
  if (problem === 'jobs.problem.time_limit') return { state: 'timed_out', finished_at, problem };
  const otherwise = state === 'cancelled' ? 'operations.problem.cancelled' : 'operations.problem.interrupted';
  return { state: 'error', finished_at, problem: problem || otherwise };
}
