const running = ['starting', 'searching', 'reconnecting'] as const;

/** How a search is, or how it ended. */
export const searchStates = [
  ...running,
  /** The hub has ended it, or its time is over. */
  'done',
  'timed_out',
  /** Its person has stopped it, or is gone. */
  'stopped',
  'left',
  /** The configurator does not answer, refuses the log-in, or cannot search now or at all. */
  'offline',
  'unauthorized',
  'busy',
  'unsupported',
  /** The hub is not, or not yet, in the configurator. */
  'unknown_hub',
] as const;

export type SearchState = (typeof searchStates)[number];

export const isRunning = (state: SearchState) => running.some((each) => each === state);

export const runningStates: readonly SearchState[] = running;

/** A search ends by itself after so many milliseconds. */
export const searchLasts = 120_000;
/** So long a search goes on without its person: enough for a browser to connect again. */
export const heldFor = 15_000;
/** The server that runs a search reports more often than this; one that does not has gone. */
export const runnerSilentAfter = 10_000;

export type SearchTimes = { state: SearchState; ends_at: number; held_until: number; reported_at: number };

/** What holds of a stored search at a moment: a server that was killed can write no end. */
export function searchNow({ state, ends_at, held_until, reported_at }: SearchTimes, now: number): SearchState {
  if (!isRunning(state)) return state;
  if (now >= ends_at) return 'timed_out';
  if (now >= held_until) return 'left';
  return now - reported_at >= runnerSilentAfter ? 'offline' : state;
}
