import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedByHand } from '@carestead/domain/updates/releaseState';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { memoryFolder } from '../../testing/memoryFolder.ts';
import {
  isReleaseThere,
  readReleaseState,
  readSwitchRequest,
  releaseFolder,
  releasesFolder,
  removeOtherReleases,
  removeSwitchRequest,
  requestSwitch,
  writeReleaseState,
} from './releaseFiles.ts';

const root = memoryFolder('carestead-release-files-');
let dataFolder = '';
let number = 0;

beforeEach(() => {
  number += 1;
  dataFolder = join(root, String(number));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const ask = (version: string, until = 2000) => requestSwitch(dataFolder, { version, operation: 7, until });

test('what was written is read, and nothing else lies there', () => {
  const trial = { version: '0.3.0', from: '0.2.0', before: null, started_at: 1, operation: 7 };
  const outcome = {
    version: '0.2.0',
    from: null,
    started_at: 1,
    finished_at: 2,
    failure: 'crashed',
    operation: 6,
  } as const;
  const state = { current: '0.3.0', previous: '0.2.0', trial, outcome };
  writeReleaseState(dataFolder, state);
  expect(readReleaseState(dataFolder)).toEqual(state);
  expect(readdirSync(releasesFolder(dataFolder))).toEqual(['state.json']);
});

test.each(['', '{', '7', '{"current":"../../etc"}', '{"trial":{"version":"x"},"outcome":5}'])(
  '%j means the release that was installed by hand',
  (content) => {
    mkdirSync(releasesFolder(dataFolder), { recursive: true });
    writeFileSync(join(releasesFolder(dataFolder), 'state.json'), content);
    expect(readReleaseState(dataFolder)).toEqual(installedByHand);
  },
);

test('a request is open until it is removed', () => {
  expect(readSwitchRequest(dataFolder, 1000)).toBe(null);
  ask('0.2.0');
  expect(readSwitchRequest(dataFolder, 1000)).toEqual({ version: '0.2.0', operation: 7 });
  removeSwitchRequest(dataFolder);
  expect(readSwitchRequest(dataFolder, 1000)).toBe(null);
  expect(readdirSync(releasesFolder(dataFolder))).toEqual([]);
});

test.each([
  ['whose time is over', () => ask('0.2.0', 999)],
  ['of no version', () => ask('../0.2.0')],
])('a request %s is none', (_what, prepare) => {
  prepare();
  expect(readSwitchRequest(dataFolder, 1000)).toBe(null);
});

test('the last two stay', async () => {
  for (const version of ['0.2.0', '0.3.0', '0.4.0', '0.5.0'])
    mkdirSync(releaseFolder(dataFolder, version), { recursive: true });
  writeReleaseState(dataFolder, { ...installedByHand, current: '0.4.0', previous: '0.3.0' });
  await removeOtherReleases(dataFolder);
  expect(readdirSync(releasesFolder(dataFolder)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    '0.3.0',
    '0.4.0',
    'state.json',
  ]);
});

test('a release is there when both of its processes are', () => {
  const server = join(releaseFolder(dataFolder, '0.2.0'), 'server');
  mkdirSync(server, { recursive: true });
  writeFileSync(join(server, 'main.js'), '');
  expect(isReleaseThere(dataFolder, '0.2.0')).toBe(false);
  writeFileSync(join(server, 'worker.js'), '');
  expect(isReleaseThere(dataFolder, '0.2.0')).toBe(true);
  expect(isReleaseThere(dataFolder, '../releases/0.2.0')).toBe(false);
});
