import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { selfSigned } from '../testing/certificate.ts';
import { quiet } from '../testing/database.ts';
import { watchMachine } from './watchMachine.ts';

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'carestead-conditions-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

function machine(certificateFile: string | null = null) {
  const time = { wall: 1_000_000, monotonic: 5000, database: 1_000_000 };
  const watched = watchMachine({
    dataFolder: folder(),
    certificateFile,
    readDatabaseClock: async () => time.database,
    log: quiet,
    clock: { now: () => time.wall },
    monotonic: () => time.monotonic,
  });
  onTestFinished(watched.stop);
  const messageOf = (part: string) => {
    const found = watched.conditions().find((condition) => condition.part === part);
    return found && (found.ok ? 'fine' : found.message);
  };
  return { time, messageOf, look: watched.look };
}

test('the disk is known after the first look', async () => {
  const { messageOf, look } = machine();
  expect(messageOf('disk')).toBeUndefined();
  await look();
  expect(messageOf('disk')).toBeDefined();
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
