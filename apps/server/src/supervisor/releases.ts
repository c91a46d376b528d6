import {
  acceptTrial,
  beginTrial,
  goBack,
  type ReleaseState,
  type SwitchRequest,
  stateAtStart,
  wasTried,
} from '@carestead/domain/updates/releaseState';
import type { TrialFailure } from '@carestead/domain/updates/trial';
import {
  isReleaseThere,
  readReleaseState,
  readSwitchRequest,
  releaseEntries,
  removeSwitchRequest,
  writeReleaseState,
} from '../platform/releases/releaseFiles.ts';
import type { Log } from './log.ts';
import type { Entries } from './pair.ts';

export type Releases = {
  /** What is to run now. */
  entries(): Entries;
  /** A release that is to be tried; null: none. */
  requested(): SwitchRequest | null;
  begin(request: SwitchRequest): void;
  accept(): void;
  goBack(failure: TrialFailure): void;
};

/** Which release runs. Each decision is written before it is acted on, so that whatever interrupts it finds one to start with. */
export function openReleases(dataFolder: string, installed: { version: string; entries: Entries }, log: Log): Releases {
  const stored = readReleaseState(dataFolder);
  let state = stateAtStart(stored, installed.version, (version) => isReleaseThere(dataFolder, version), Date.now());
  const write = (next: ReleaseState) => {
    writeReleaseState(dataFolder, next);
    state = next;
  };
  /** A decision that cannot be written holds all the same: the next start goes back then, as from a trial without an end. */
  const decide = (next: ReleaseState) => {
    try {
      write(next);
    } catch (error) {
      state = next;
      log('error', 'which release runs cannot be written', { error: String(error) });
    }
  };
  if (JSON.stringify(state) !== JSON.stringify(stored)) {
    decide(state);
    log('warn', 'another release is started than the one that ran last', { from: stored.current, to: state.current });
  }
  return {
    entries: () => (state.current === null ? installed.entries : releaseEntries(dataFolder, state.current)),
    requested: () => {
      const request = readSwitchRequest(dataFolder, Date.now());
      if (request === null) return null;
      if (!wasTried(state, request) && isReleaseThere(dataFolder, request.version)) return request;
      removeSwitchRequest(dataFolder);
      return null;
    },
    begin: (request) => {
      // In this order: at each moment the server finds the request or the trial, so it never takes an update for lost.
      try {
        write(beginTrial(state, request, Date.now()));
      } finally {
        removeSwitchRequest(dataFolder);
      }
    },
    accept: () => decide(acceptTrial(state, Date.now())),
    goBack: (failure) => decide(goBack(state, failure, Date.now())),
  };
}
