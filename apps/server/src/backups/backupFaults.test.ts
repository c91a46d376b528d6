import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import { insertJob } from '../platform/jobs/jobQueries.ts';
import { compileCache } from '../testing/compileCache.ts';
import { quiet } from '../testing/database.ts';
import { startWorker } from '../testing/jobs/startWorker.ts';
import { makeBackup, newInstallation } from '../testing/restoring.ts';
import { backupFolder, listBackups } from './backupFolder.ts';
import { backupJob, restoreJob } from './backupJobs.ts';

/** Whoever asks is answered that next to nothing is free. */
function fillDisk() {
  const spy = vi.spyOn(promises, 'statfs');
  spy.mockResolvedValue({ bavail: 10, blocks: 1_000_000, bsize: 4096 } as Awaited<ReturnType<typeof promises.statfs>>);
  syncBuiltinESMExports();
  const empty = () => {
    spy.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(empty);
  return empty;
}

const within = { timeout: 150_000, interval: 50 };
type Installation = Awaited<ReturnType<typeof newInstallation>>;

async function insert({ made }: Installation, kind: JobKind, payload: unknown) {
  const { database, close } = openDatabase(made.url, quiet, 1);
  const job = { kind: kind.name, user_id: null, system_id: null, payload, once_key: null, now: Date.now() };
  const id = await insertJob(database, job);
  await close();
  return async () =>
    (await made.ownerQuery('SELECT state, problem FROM jobs WHERE id = $1', [id]))[0] as Record<string, string>;
}

test('on a full disk a backup fails and says why, half a file is removed, and it can be repeated', async () => {
  const installation = await newInstallation('with the key of the worker');
  const { made, dataFolder } = installation;
  await startWorker(made, { kinds: [backupJob], dataFolder });
  const empty = fillDisk();
  const first = await insert(installation, backupJob, { kind: 'nightly' });
  await expect.poll(first, within).toEqual({ state: 'failed', problem: 'jobs.problem.backup.disk_full' });
  expect(readdirSync(backupFolder(dataFolder))).toEqual([]);
  const recorded = () => made.ownerQuery('SELECT state, problem FROM operations ORDER BY id');
  expect(await recorded()).toEqual([{ state: 'error', problem: 'jobs.problem.backup.disk_full' }]);
  empty();
  const second = await insert(installation, backupJob, { kind: 'nightly' });
  await expect.poll(second, within).toMatchObject({ state: 'done' });
  expect(readdirSync(backupFolder(dataFolder))).toHaveLength(1);
});

test('when the worker is killed in the middle of a backup, the next one makes it from the beginning', async () => {
  const installation = await newInstallation('with the key of the worker');
  const { made, dataFolder } = installation;
  const read = await insert(installation, backupJob, { kind: 'nightly' });
  const script = fileURLToPath(new URL('../testing/backupUntil.ts', import.meta.url));
  const args = [script, made.url, dataFolder, 'before', 'COPY .*users'];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...compileCache } });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await listBackups(dataFolder)).toEqual([]);
  await startWorker(made, { kinds: [backupJob], dataFolder });
  await expect.poll(read, within).toMatchObject({ state: 'done' });
  expect(await listBackups(dataFolder)).toHaveLength(1);
  expect(await made.ownerQuery('SELECT state FROM operations')).toEqual([{ state: 'done' }]);
});

test('a restore from the wizard changes nothing where somebody has set the installation up meanwhile', async () => {
  const installation = await newInstallation('with the key of the worker');
  const { made, dataFolder } = installation;
  const path = await makeBackup({ database: made, dataFolder });
  await made.ownerQuery(
    `INSERT INTO users (username, locale) VALUES ('eva', 'de'); UPDATE installation SET setup_time = now()`,
  );
  await startWorker(made, { kinds: [restoreJob], dataFolder });
  const payload = { name: path.split('/').at(-1), passphrase: null, isInitial: true };
  const read = await insert(installation, restoreJob, payload);
  await expect.poll(read, within).toEqual({ state: 'failed', problem: 'jobs.problem.backup.in_use' });
  expect(await made.ownerQuery('SELECT username FROM users')).toEqual([{ username: 'eva' }]);
});
