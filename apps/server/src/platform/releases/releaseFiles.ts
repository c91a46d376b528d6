import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  installedByHand,
  type ReleaseName,
  type ReleaseOutcome,
  type ReleaseState,
  type SwitchRequest,
  type Trial,
} from '@carestead/domain/updates/releaseState';
import { type TrialFailure, trialFailures } from '@carestead/domain/updates/trial';
import { isVersion } from '@carestead/domain/updates/version';
import { isRecord, parseJson } from '../parseJson.ts';

/** Raised when a release needs more of the supervisor than one that was installed earlier can do. */
export const supervisorProtocol = 1;

/** Releases lie here side by side, each in a folder with its version as name. */
export const releasesFolder = (dataFolder: string) => join(dataFolder, 'releases');

export const releaseFolder = (dataFolder: string, version: string) => join(releasesFolder(dataFolder), version);

export const releaseEntries = (dataFolder: string, version: string) => ({
  server: join(releaseFolder(dataFolder, version), 'server/main.js'),
  worker: join(releaseFolder(dataFolder, version), 'server/worker.js'),
});

export function isReleaseThere(dataFolder: string, version: string): boolean {
  const { server, worker } = releaseEntries(dataFolder, version);
  return isVersion(version) && existsSync(server) && existsSync(worker);
}

/** Of all that lie here the last two stay; whoever unpacks another one does that before or after, not meanwhile. */
export async function removeOtherReleases(dataFolder: string): Promise<void> {
  const folder = releasesFolder(dataFolder);
  const { current, previous } = readReleaseState(dataFolder);
  for (const name of await readdir(folder))
    if (isVersion(name) && name !== current && name !== previous)
      await rm(join(folder, name), { recursive: true, force: true });
}

const stateFile = (dataFolder: string) => join(releasesFolder(dataFolder), 'state.json');
const requestFile = (dataFolder: string) => join(releasesFolder(dataFolder), 'request.json');

/** A file that is missing or cannot be read means the release that was installed by hand. */
export function readReleaseState(dataFolder: string): ReleaseState {
  const stored = readJson(stateFile(dataFolder));
  if (!isRecord(stored)) return installedByHand;
  return {
    current: nameOf(stored.current),
    previous: nameOf(stored.previous),
    trial: trialOf(stored.trial),
    outcome: outcomeOf(stored.outcome),
  };
}

export const writeReleaseState = (dataFolder: string, state: ReleaseState) => replaceFile(stateFile(dataFolder), state);

/** A request that was not taken before `until` is not taken at all: whoever made it does not wait for it any more. */
export const requestSwitch = (dataFolder: string, request: SwitchRequest & { until: number }) =>
  replaceFile(requestFile(dataFolder), request);

export const removeSwitchRequest = (dataFolder: string) => rmSync(requestFile(dataFolder), { force: true });

/** Null: none is open. */
export function readSwitchRequest(dataFolder: string, now: number): SwitchRequest | null {
  const stored = readJson(requestFile(dataFolder));
  if (!isRecord(stored)) return null;
  const version = nameOf(stored.version);
  if (version === null || typeof stored.until !== 'number' || stored.until < now) return null;
  return { version, operation: numberOf(stored.operation) };
}

const nameOf = (stored: unknown): ReleaseName => (typeof stored === 'string' && isVersion(stored) ? stored : null);
const numberOf = (stored: unknown) => (typeof stored === 'number' ? stored : null);

function trialOf(stored: unknown): Trial | null {
  if (!isRecord(stored)) return null;
  const version = nameOf(stored.version);
  if (version === null) return null;
  return {
    version,
    from: nameOf(stored.from),
    before: nameOf(stored.before),
    started_at: numberOf(stored.started_at) ?? 0,
    operation: numberOf(stored.operation),
  };
}

function outcomeOf(stored: unknown): ReleaseOutcome | null {
  if (!isRecord(stored)) return null;
  const version = nameOf(stored.version);
  if (version === null) return null;
  return {
    version,
    from: nameOf(stored.from),
    started_at: numberOf(stored.started_at) ?? 0,
    finished_at: numberOf(stored.finished_at) ?? 0,
    failure: failureOf(stored.failure),
    operation: numberOf(stored.operation),
  };
}

const failureOf = (stored: unknown): TrialFailure | null => trialFailures.find((failure) => failure === stored) ?? null;

function readJson(path: string): unknown {
  try {
    return parseJson(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Whoever reads it, also after the power failed, finds the old or the new content. */
function replaceFile(path: string, content: object) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.fresh`;
  const file = openSync(fresh, 'w', 0o600);
  try {
    writeSync(file, JSON.stringify(content));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(fresh, path);
  syncFolder(dirname(path));
}

function syncFolder(folder: string) {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
