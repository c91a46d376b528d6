export const jobStates = ['waiting', 'running', 'cancelling', 'done', 'failed', 'cancelled'] as const;

export type JobState = (typeof jobStates)[number];

/** Not yet at its end. */
export const isOpen = (state: JobState) => state === 'waiting' || state === 'running' || state === 'cancelling';

export const mayCancel = (state: JobState) => state === 'waiting' || state === 'running';

export const mayRetry = (state: JobState) => state === 'failed' || state === 'cancelled';

/** Why a run ended without a result. */
export type Ending =
  /** It failed with a reason that people can read and that another try would meet again. */
  | 'problem'
  | 'error'
  | 'time_limit'
  /** The worker was stopped in good order. */
  | 'stopped'
  /** The worker was killed, or lost its connection to the database. */
  | 'lost';

type Tried = {
  ending: Ending;
  /** How often it has begun, with this time. */
  tries: number;
  retries: number;
  survivesRestart: boolean;
};

const firstPause = 5000;
const longestPause = 600_000;

/** Milliseconds until the job is tried again; null: this was its end. */
export function nextTryAfter({ ending, tries, retries, survivesRestart }: Tried): number | null {
  switch (ending) {
    case 'problem':
    case 'time_limit':
      return null;
    case 'error':
      return tries <= retries ? Math.min(firstPause * 2 ** (tries - 1), longestPause) : null;
    case 'stopped':
      return survivesRestart ? 0 : null;
    case 'lost':
      // Counted like an error: a job that takes the worker down must not do so for ever.
      return survivesRestart && tries <= retries ? 0 : null;
  }
}
