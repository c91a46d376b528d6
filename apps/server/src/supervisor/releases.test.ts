import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../platform/embedded/startEmbeddedDatabase.ts';
import { readReleaseState, readSwitchRequest, requestSwitch } from '../platform/releases/releaseFiles.ts';
import { compileCache } from '../testing/compileCache.ts';
import { memoryFolder } from '../testing/memoryFolder.ts';
import { type Supervisor, startSupervisor } from './testing/startSupervisor.ts';
import { layTinyRelease, type TinyBehaviour } from './testing/tinyRelease.ts';

const root = memoryFolder('carestead-releases-');
const started: Supervisor[] = [];
let database: EmbeddedDatabase;
let dataFolder = '';
let number = 0;

const wait = { timeout: 60_000, interval: 20 };
const state = () => readReleaseState(dataFolder);
const isRequested = () => readSwitchRequest(dataFolder, Date.now()) !== null;
const ask = (version: string, operation = 7) =>
  requestSwitch(dataFolder, { version, operation, until: Date.now() + 60_000 });

/** A supervisor whose own release is 0.1.0, as the product's; on a busy machine a tiny release is healthy in half of this time. */
function start(within = 4000): Supervisor {
  const supervisor = startSupervisor({
    dataFolder,
    notesFolder: join(root, `notes-${number}`),
    env: { ...compileCache, DATABASE_URL: database.url, TRIAL_WITHIN: String(within), TRIAL_SETTLED: '200' },
  });
  started.push(supervisor);
  return supervisor;
}

const runsOld = (supervisor: Supervisor, times: number) =>
  vi.waitUntil(() => supervisor.starts('worker').length === times, wait);
const runs = (supervisor: Supervisor, version: string) =>
  vi.waitUntil(() => supervisor.notes('releases').endsWith(`server ${version}\nworker ${version}\n`), wait);

beforeAll(async () => {
  database = await startEmbeddedDatabase({ dataFolder: join(root, 'database') });
});

beforeEach(() => {
  number += 1;
  dataFolder = join(root, `data-${number}`);
});

afterEach(async () => {
  for (const supervisor of started.splice(0)) if (supervisor.process.exitCode === null) await supervisor.end('SIGTERM');
});

afterAll(async () => {
  await database.stop();
  rmSync(root, { recursive: true, force: true });
});

test('a good release stays, bad ones are gone again by themselves', async () => {
  const supervisor = start();
  await runsOld(supervisor, 1);
  // It is not there.
  ask('0.9.0');
  await vi.waitUntil(() => !isRequested(), wait);
  expect(state()).toMatchObject({ current: null, outcome: null });

  const change = async (version: string, behaviour: TinyBehaviour, operation: number) => {
    layTinyRelease(dataFolder, version, behaviour);
    ask(version, operation);
    await vi.waitUntil(() => state().outcome?.operation === operation && state().trial === null, wait);
    return state();
  };
  const bad = (version: string, failure: string) => ({
    current: '0.2.0',
    outcome: { version, from: '0.2.0', failure },
  });
  expect(await change('0.2.0', 'well', 1)).toMatchObject({ current: '0.2.0', outcome: { failure: null, from: null } });
  expect(supervisor.notes('server')).toContain('stopped');
  expect(await change('0.3.0', 'crashes', 2)).toMatchObject(bad('0.3.0', 'crashed'));
  await runs(supervisor, '0.2.0');
  expect(await change('0.4.0', 'impossible', 3)).toMatchObject(bad('0.4.0', 'impossible'));
  await runs(supervisor, '0.2.0');
  expect(await change('0.5.0', 'unhealthy', 4)).toMatchObject(bad('0.5.0', 'not_healthy'));
  await runs(supervisor, '0.2.0');
  expect(supervisor.starts('server')).toHaveLength(1);
  expect(supervisor.stdout().split('\n')).toHaveLength(2);
  expect(await supervisor.end('SIGTERM')).toBe(0);

  const next = start();
  await vi.waitUntil(() => next.notes('releases').split('worker 0.2.0').length === 6, wait);
  expect(next.starts('server')).toHaveLength(1);
});

test('killed in the middle of a trial, the next start runs the old release', async () => {
  const supervisor = start(60_000);
  layTinyRelease(dataFolder, '0.2.0', 'worker_crashes');
  await runsOld(supervisor, 1);
  ask('0.2.0', 6);
  await vi.waitUntil(() => state().outcome?.failure === 'crashed', wait);
  await runsOld(supervisor, 2);
  layTinyRelease(dataFolder, '0.3.0');
  ask('0.3.0');
  await runs(supervisor, '0.3.0');
  await supervisor.end('SIGKILL');
  // As if it had ended before it removed the request.
  ask('0.3.0');
  const next = start();
  await runsOld(next, 3);
  await vi.waitUntil(() => !isRequested(), wait);
  expect(state()).toMatchObject({ current: null, trial: null, outcome: { failure: 'interrupted', operation: 7 } });
});
