import type { TrialFailure } from './trial.ts';
import { compareVersions } from './version.ts';

/** Null stands for the release that was installed by hand, which is always there. */
export type ReleaseName = string | null;

export type Trial = {
  version: string;
  from: ReleaseName;
  /** The one that was kept before. */
  before: ReleaseName;
  started_at: number;
  operation: number | null;
};

export type ReleaseOutcome = {
  version: string;
  from: ReleaseName;
  started_at: number;
  finished_at: number;
  /** Null: it stays. */
  failure: TrialFailure | null;
  operation: number | null;
};

/** Which release runs, and how the last change of it ended. One file holds all of it, so that it changes at one moment. */
export type ReleaseState = {
  current: ReleaseName;
  /** Kept beside it. */
  previous: ReleaseName;
  trial: Trial | null;
  outcome: ReleaseOutcome | null;
};

export const installedByHand: ReleaseState = { current: null, previous: null, trial: null, outcome: null };

export type SwitchRequest = { version: string; operation: number | null };

export const beginTrial = (state: ReleaseState, { version, operation }: SwitchRequest, now: number): ReleaseState => ({
  ...state,
  current: version,
  previous: state.current,
  trial: { version, from: state.current, before: state.previous, started_at: now, operation },
});

/** True for a request that was left behind by a supervisor that ended between writing its trial and removing it. */
export const wasTried = ({ trial, outcome }: ReleaseState, { operation }: SwitchRequest): boolean =>
  operation !== null && (trial?.operation === operation || outcome?.operation === operation);

export const acceptTrial = (state: ReleaseState, now: number): ReleaseState => ended(state, null, now);

export function goBack(state: ReleaseState, failure: TrialFailure, now: number): ReleaseState {
  if (!state.trial) return state;
  const { from, before } = state.trial;
  return { ...ended(state, failure, now), current: from, previous: before };
}

function ended(state: ReleaseState, failure: TrialFailure | null, now: number): ReleaseState {
  if (!state.trial) return state;
  const { version, from, started_at, operation } = state.trial;
  return { ...state, trial: null, outcome: { version, from, started_at, finished_at: now, failure, operation } };
}

/**
 * What is started first. A trial that was interrupted was not decided, so the release of before runs; one that was
 * installed by hand since takes the place of older ones; and what is not there any more cannot be started.
 */
export function stateAtStart(
  state: ReleaseState,
  installed: string,
  isThere: (version: string) => boolean,
  now: number,
): ReleaseState {
  const decided = goBack(state, 'interrupted', now);
  const usable = (name: ReleaseName): ReleaseName =>
    name !== null && isThere(name) && compareVersions(name, installed) > 0 ? name : null;
  const [current, previous] = [usable(decided.current), usable(decided.previous)];
  if (current !== null) return { ...decided, current, previous };
  // An older one takes over only where the newer one is missing: one that was installed by hand is wanted.
  const isMissing = decided.current !== null && !isThere(decided.current);
  return { ...decided, current: isMissing ? previous : null, previous: null };
}
