import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import { insertJob } from '../platform/jobs/jobQueries.ts';
import { quiet } from '../testing/database.ts';
import { startWorker } from '../testing/jobs/startWorker.ts';
import { besides, makeBackup, newInstallation } from '../testing/restoring.ts';
import { applyRule } from './applyRule.ts';
import { backupFolder, backupPath, listBackups, makeBackupFolder, newBackupName } from './backupFolder.ts';
import { backupJob, checkJob, restoreJob } from './backupJobs.ts';

type Installation = Awaited<ReturnType<typeof newInstallation>>;

const within = { timeout: 150_000, interval: 100 };

async function runJob({ made, dataFolder }: Installation, kind: JobKind, payload: unknown) {
  const worker = await startWorker(made, { kinds: [backupJob, checkJob, restoreJob], dataFolder });
  const id = await insertJob(worker.database, {
    kind: kind.name,
    user_id: null,
    system_id: null,
    payload,
    once_key: null,
    now: Date.now(),
  });
  const read = async () =>
    (await made.ownerQuery('SELECT state, problem, result FROM jobs WHERE id = $1', [id]))[0] as
      | { state: string; problem: string; result: unknown }
      | undefined;
  return { worker, read };
}

async function expectEnd(installation: Installation, kind: JobKind, payload: unknown, state: string) {
  const { worker, read } = await runJob(installation, kind, payload);
  await expect.poll(async () => (await read())?.state, within).toBe(state);
  await worker.stop();
  return await read();
}

test('a job writes a backup and records it; a check restores it, counts its rows and leaves nothing behind', async () => {
  const installation = await newInstallation('with the key of the worker');
  await expectEnd(installation, backupJob, { kind: 'nightly' }, 'done');
  const [backup] = await listBackups(installation.dataFolder);
  expect(backup).toMatchObject({ kind: 'nightly', hasPassphrase: false });
  expect(readdirSync(backupFolder(installation.dataFolder))).toEqual([backup?.name]);
  const checked = await expectEnd(installation, checkJob, { name: null }, 'done');
  expect(checked?.result).toMatchObject({ file: backup?.name, rows: expect.any(Number), tables: expect.any(Number) });
  expect(Number(Object(checked?.result).rows)).toBeGreaterThan(40);
  expect(await besides(installation.made)).toEqual([]);
  const recorded = await installation.made.ownerQuery('SELECT kind, state, details FROM operations ORDER BY id');
  expect(recorded).toMatchObject([
    { kind: 'backup', state: 'done', details: { file: backup?.name } },
    { kind: 'drill', state: 'done', details: checked?.result },
  ]);
  expect(await installation.made.ownerQuery(`SELECT FROM audit_log WHERE action = 'backup'`)).toHaveLength(1);
});

test('a check of a backup that was changed fails with its reason, which is recorded', async () => {
  const installation = await newInstallation('with the key of the worker');
  const path = await makeBackup({ database: installation.made, dataFolder: installation.dataFolder });
  const bytes = readFileSync(path);
  bytes[bytes.length - 3000] = (bytes[bytes.length - 3000] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  const ended = await expectEnd(installation, checkJob, { name: null }, 'failed');
  expect(ended?.problem).toBe('jobs.problem.backup.damaged');
  const recorded = await installation.made.ownerQuery('SELECT kind, state, problem FROM operations');
  expect(recorded).toEqual([{ kind: 'drill', state: 'error', problem: 'jobs.problem.backup.damaged' }]);
});

test('a restore by a job puts the backup in place, and its own job is not in there', async () => {
  const installation = await newInstallation('with the key of the worker');
  const { made, dataFolder } = installation;
  await made.ownerQuery(`INSERT INTO users (username, locale) VALUES ('eva', 'de')`);
  const path = await makeBackup({ database: made, dataFolder });
  await made.ownerQuery(`INSERT INTO users (username, locale) VALUES ('otto', 'de')`);
  await runJob(installation, restoreJob, { name: path.split('/').at(-1), passphrase: null });
  const names = () => made.ownerQuery('SELECT username FROM users').catch(() => []);
  await expect.poll(names, within).toEqual([{ username: 'eva' }]);
  expect(await made.ownerQuery('SELECT kind, state FROM operations')).toEqual([{ kind: 'restore', state: 'done' }]);
  expect(await made.ownerQuery('SELECT FROM jobs')).toEqual([]);
});

test('of nightly backups those stay that the rule keeps, and all others', async () => {
  const { made, dataFolder } = await newInstallation('with the key of the worker');
  const made1 = await makeBackup({ database: made, dataFolder });
  const { database, close } = openDatabase(made.url, quiet, 1);
  onTestFinished(close);
  await makeBackupFolder(dataFolder);
  // All of one day by their heads: one of them stays.
  const copies = ['nightly', 'nightly', 'manual', 'uploaded'] as const;
  const names = copies.map((kind) => newBackupName(kind, Date.now()));
  for (const name of names) copyFileSync(made1, backupPath(dataFolder, name));
  const removed = await applyRule({ dataFolder, database, log: quiet, now: Date.now() });
  expect(removed).toHaveLength(1);
  const left = (await listBackups(dataFolder)).map(({ kind }) => kind).toSorted();
  expect(left).toEqual(['manual', 'manual', 'nightly', 'uploaded']);
});
