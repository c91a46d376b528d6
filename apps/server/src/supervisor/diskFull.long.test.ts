// Needs: root, a tmpfs of 160 MB, half a minute.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findRunning } from '../platform/embedded/findRunning.ts';
import { queryOnce } from '../platform/embedded/testing/queryOnce.ts';
import { temporaryFolder } from '../platform/embedded/testing/temporaryFolder.ts';
import { type Supervisor, startSupervisor } from './testing/startSupervisor.ts';

const root = temporaryFolder();
const disk = join(root, 'disk');
const dataFolder = join(disk, 'data');
const ballast = join(disk, 'ballast');
let supervisor: Supervisor;

beforeAll(async () => {
  mkdirSync(disk);
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', disk]);
  supervisor = startSupervisor({ dataFolder, notesFolder: join(root, 'notes') });
  await supervisor.ready();
});

afterAll(async () => {
  await supervisor.end('SIGTERM');
  execFileSync('/bin/umount', [disk]);
  rmSync(root, { recursive: true, force: true });
});

/** All that is left, to the last block. */
function fillDisk() {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize));
}

const write = (url: string, number: number) =>
  queryOnce(url, `INSERT INTO entry VALUES (${number}, repeat('x', 100000)) RETURNING number`);

test('a full disk ends no process for good, and every write that was confirmed is there when it has space again', async () => {
  const url = findRunning(dataFolder)?.url ?? '';
  await queryOnce(url, 'CREATE TABLE entry (number int, text text)');
  await queryOnce(url, 'ALTER TABLE entry ALTER text SET STORAGE EXTERNAL');
  fillDisk();

  const confirmed: unknown[] = [];
  let refused = 0;
  for (let number = 0; refused < 20; number += 1) {
    await write(url, number).then(
      (one) => confirmed.push(one),
      () => {
        refused += 1;
      },
    );
  }
  expect(statfsSync(disk).bavail).toBeLessThan(200);
  expect(supervisor.process.exitCode).toBe(null);

  rmSync(ballast);
  await vi.waitFor(async () => expect(await write(url, 1_000_000)).toBe(1_000_000), { timeout: 20_000, interval: 200 });
  const kept = await queryOnce(url, 'SELECT array_agg(number) FROM entry');
  expect(kept).toEqual(expect.arrayContaining(confirmed));
  expect(supervisor.starts('server')).toHaveLength(1);
}, 60_000);

test('a database that dies because its journal has no space comes back when it has', async () => {
  const url = findRunning(dataFolder)?.url ?? '';
  await queryOnce(url, 'CREATE TABLE tick AS SELECT 0 AS number');
  fillDisk();
  const confirmed = [0];
  for (let number = 1; !supervisor.stderr().includes('the database did not start'); number += 1) {
    await queryOnce(url, `INSERT INTO tick VALUES (${number})`)
      .then(() => confirmed.push(number))
      .then(() => queryOnce(url, 'SELECT pg_switch_wal()'))
      .catch(() => sleep(100));
  }
  expect(confirmed.length).toBeGreaterThan(1);
  expect(supervisor.processesOf('server')).toMatchObject({ processes: { database: { state: 'restarting' } } });

  rmSync(ballast);
  await vi.waitUntil(() => queryOnce(url, 'SELECT true').catch(() => false), { timeout: 20_000, interval: 200 });
  expect(await queryOnce(url, 'SELECT array_agg(number ORDER BY number) FROM tick')).toEqual(confirmed);
  expect(supervisor.starts('server')).toHaveLength(1);
}, 60_000);

test('a first start on a full disk is reported in one sentence and leaves nothing behind', async () => {
  await supervisor.end('SIGTERM');
  rmSync(dataFolder, { recursive: true });
  writeFileSync(ballast, Buffer.alloc(120 * 1024 * 1024));
  const second = startSupervisor({ dataFolder, notesFolder: join(root, 'second') });
  expect(await second.end()).toBe(1);
  expect(second.stderr()).toMatch(/^The database could not be created: .*No space left on device\.\n$/);
  rmSync(ballast);
  supervisor = startSupervisor({ dataFolder, notesFolder: join(root, 'third') });
  await supervisor.ready();
  expect(findRunning(dataFolder)).not.toBe(null);
});
