import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFreeSpace } from '../platform/diskSpace.ts';
import { quiet } from '../testing/database.ts';
import { selfSigned } from '../testing/selfSigned.ts';
import { watchMachine } from './watchMachine.ts';

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'carestead-conditions-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

const gigabyte = 2 ** 30;
const plenty = { free: 300 * gigabyte, size: 480 * gigabyte };

function machine(certificateFile: string | null = null) {
  const time = { wall: 1_000_000, monotonic: 5000, database: 1_000_000 };
  const read = { space: async () => plenty, size: async () => ({ bytes: 2 * gigabyte, unused: 0 }) };
  const watched = watchMachine({
    dataFolder: folder(),
    databaseFolder: null,
    certificateFile,
    readDatabaseClock: async () => time.database,
    readDatabaseSize: () => read.size(),
    readBackups: async () => ({ last: null, setUp: null }),
    backupsNow: () => time.wall,
    eventLoopDelay: () => 3,
    readSpace: () => read.space(),
    onSpaces: () => {},
    log: quiet,
    clock: { now: () => time.wall },
    monotonic: () => time.monotonic,
  });
  onTestFinished(watched.stop);
  const messageOf = (part: string) => {
    const found = watched.conditions().find((condition) => condition.part === part);
    return found && (found.ok ? 'fine' : found.message);
  };
  return { time, read, messageOf, watched, look: watched.look };
}

test('the disk is known after the first look', async () => {
  const { messageOf, look } = machine();
  expect(messageOf('disk')).toBeUndefined();
  await look();
  expect(messageOf('disk')).toBe('fine');
});

test('the space of a real folder is read', async () => {
  const { free, size } = await readFreeSpace(folder());
  expect(size).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(size);
});

test('what cannot be read keeps its last value, hides nothing else, and is a fault when it lasts', async () => {
  const { time, read, messageOf, look } = machine();
  await look();
  read.size = () => Promise.reject(new Error('no answer'));
  read.space = async () => ({ free: 0, size: 480 * gigabyte });
  await look();
  expect(messageOf('disk')).toBe('disk_full');
  expect(messageOf('database_size')).toBe('fine');
  expect(messageOf('check_database_size')).toBeUndefined();
  time.wall += 300_000;
  time.monotonic += 300_000;
  expect(messageOf('check_database_size')).toBe('check_failing');
  read.size = async () => ({ bytes: 2 * gigabyte, unused: gigabyte });
  await look();
  expect(messageOf('check_database_size')).toBeUndefined();
  expect(messageOf('database_size')).toBe('database_bloated');
});

test('a clock that is set while the server runs is noticed, the passing of time is not', () => {
  const { time, messageOf } = machine();
  time.wall += 60_000;
  time.monotonic += 60_000;
  expect(messageOf('clock')).toBe('fine');
  time.wall -= 3_600_000;
  expect(messageOf('clock')).toBe('clock_set');
  time.wall += 2 * 3_600_000;
  time.monotonic += 2 * 3_600_000;
  expect(messageOf('clock')).toBe('fine');
});

test('a clock that differs from the one of the database is noticed until it agrees again', async () => {
  const { time, messageOf, look } = machine();
  time.database += 86_400_000;
  await look();
  expect(messageOf('clock')).toBe('clock_differs');
  time.database = time.wall;
  await look();
  expect(messageOf('clock')).toBe('fine');
});

test('a certificate is watched where the operator names its file', async () => {
  const none = machine();
  await none.look();
  expect(none.messageOf('certificate')).toBeUndefined();

  const file = join(folder(), 'server.pem');
  const named = machine(file);
  await named.look();
  expect(named.messageOf('certificate')).toBe('certificate_unreadable');

  writeFileSync(file, selfSigned().cert);
  await named.look();
  expect(named.messageOf('certificate')).toBe('fine');
  named.time.wall = Date.UTC(2048, 11, 20);
  expect(named.messageOf('certificate')).toBe('certificate_ends');
  named.time.wall = Date.UTC(2049, 0, 2);
  expect(named.messageOf('certificate')).toBe('certificate_over');
});
