import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { JobKind } from '../../platform/jobs/job.ts';
import { insertJob } from '../../platform/jobs/jobQueries.ts';
import { startWorker } from '../../testing/jobs/startWorker.ts';
import { makeBackup, newInstallation } from '../../testing/restoring.ts';
import { startGoogleServer } from '../../testing/targets/googleServer.ts';
import { startWebdavServer } from '../../testing/targets/webdavServer.ts';
import { listBackups } from '../backupFolder.ts';
import { backupJob } from '../backupJobs.ts';
import { connectJob, sendJob, testTargetJob } from './onlineJobs.ts';
import { storeOnlineBackup } from './onlineQueries.ts';

const within = { timeout: 150_000, interval: 50 };

async function open(env: Record<string, string> = {}) {
  const { made, dataFolder } = await newInstallation('with the key of the worker');
  const place = mkdtempSync(join(tmpdir(), 'carestead-nas-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const kinds = [backupJob, sendJob, testTargetJob, connectJob];
  const worker = await startWorker(made, { kinds, dataFolder, env: { CARESTEAD_ALLOW_LOOPBACK: '1', ...env } });
  const set = (change: Parameters<typeof storeOnlineBackup>[1]) =>
    storeOnlineBackup(worker.database, { enabled: true, ...change }, { by: 'eva', now: Date.now() });
  const end = async (kind: JobKind, payload: unknown, user_id: number | null = null) => {
    const job = { kind: kind.name, user_id, system_id: null, payload, once_key: null, now: Date.now() };
    const id = await insertJob(worker.database, job);
    const read = async () =>
      (await made.ownerQuery('SELECT state, problem FROM jobs WHERE id = $1', [id]))[0] as Record<string, string>;
    await expect.poll(async () => (await read()).state, within).toMatch(/^(done|failed)$/);
    return await read();
  };
  const recorded = () => made.ownerQuery(`SELECT kind, state, problem FROM operations ORDER BY id`);
  return { made, dataFolder, place, worker, set, end, recorded };
}

test('a nightly backup is sent by itself, and the rule holds at the target for what was sent from here', async () => {
  const { made, dataFolder, place, set, end, recorded } = await open();
  await set({ target: 'folder', path: place });
  await end(backupJob, { kind: 'nightly' });
  const names = () => readdirSync(place).toSorted();
  await expect.poll(names, within).toEqual([expect.stringContaining('-nightly-')]);
  const [first] = names();
  // One of another installation stays.
  const other = 'carestead-20200101T000000Z-nightly-00000000.backup';
  mkdirSync(join(place, other));
  await end(backupJob, { kind: 'nightly' });
  const [second] = (await listBackups(dataFolder)).map(({ name }) => name);
  await expect.poll(names, within).toEqual([other, second]);
  expect(first).not.toBe(second);
  await expect
    .poll(recorded, within)
    .toEqual(
      ['backup', 'online_backup', 'backup', 'online_backup'].map((kind) => ({ kind, state: 'done', problem: '' })),
    );
  expect(await made.ownerQuery('SELECT name FROM online_backup_files')).toEqual([{ name: second }]);
});

test('where it is not enabled nothing is sent, and one made by hand neither', async () => {
  const { made, set, place, end } = await open();
  await set({ target: 'folder', path: place, enabled: false });
  await end(backupJob, { kind: 'nightly' });
  await set({ enabled: true });
  await end(backupJob, { kind: 'manual' });
  expect(await made.ownerQuery(`SELECT FROM jobs WHERE kind = 'send_backup'`)).toEqual([]);
});

test('what goes wrong is the end of the job, and recorded', async () => {
  const dav = await startWebdavServer();
  const { set, end, recorded, worker } = await open();
  await set({ target: 'webdav', address: `${dav.origin}/dav`, username: 'lindenhof' });
  expect(await end(testTargetJob, {})).toEqual({ state: 'failed', problem: 'jobs.problem.online.login_refused' });
  expect(await end(sendJob, { name: null })).toEqual({ state: 'failed', problem: 'jobs.problem.online.missing' });
  await worker.stop();
  expect(await recorded()).toEqual([
    { kind: 'online_backup_test', state: 'error', problem: 'jobs.problem.online.login_refused' },
    { kind: 'online_backup', state: 'error', problem: 'jobs.problem.online.missing' },
  ]);
});

test('where the operator has set that nothing goes out, nothing does; a folder is on this server', async () => {
  const dav = await startWebdavServer();
  const { set, end, place } = await open({ CARESTEAD_OFFLINE: '1' });
  await set({ target: 'webdav', address: `${dav.origin}/dav` });
  expect(await end(testTargetJob, {})).toMatchObject({ problem: 'jobs.problem.online.offline' });
  expect(dav.asked).toEqual([]);
  await set({ target: 'folder', path: place });
  expect(await end(testTargetJob, {})).toMatchObject({ state: 'done' });
});

test('an address of this machine is refused, unless the operator allows it', async () => {
  const dav = await startWebdavServer();
  const { set, end } = await open({ CARESTEAD_ALLOW_LOOPBACK: '0' });
  await set({ target: 'webdav', address: `${dav.origin}/dav` });
  expect(await end(testTargetJob, {})).toMatchObject({ problem: 'jobs.problem.online.forbidden_address' });
});

test('a log-in to Google Drive shows its code to who began it, is sealed, and sends the newest backup', async () => {
  const google = await startGoogleServer();
  const origins = { GOOGLE_LOGIN_ORIGIN: google.origin, GOOGLE_DRIVE_ORIGIN: google.origin };
  const { made, dataFolder, set, end } = await open({ GOOGLE_CLIENT: 'tv:known', ...origins });
  const [user] = (await made.ownerQuery(`INSERT INTO users (username, locale) VALUES ('eva', 'de') RETURNING id`)) as {
    id: number;
  }[];
  const messages = await listen(made.url);
  expect(await end(sendJob, { name: null })).toMatchObject({ problem: 'jobs.problem.online.not_set_up' });
  await set({ target: 'drive', path: 'Haus Lindenhof' });
  expect(await end(sendJob, { name: null })).toMatchObject({ problem: 'jobs.problem.online.not_connected' });
  google.answers.push('authorization_pending');
  expect(await end(connectJob, {}, user?.id ?? 0)).toMatchObject({ state: 'done' });
  const user_id = user?.id;
  // They come over a connection of their own, perhaps after the end of the job is seen.
  await expect.poll(messages, within).toEqual([
    {
      subject: 'onlinebackup.token',
      payload: { user_id, token: 'GQVQ-JKEC', url: 'https://google.example/device', expires_at: expect.any(Number) },
    },
    { subject: 'onlinebackup.result', payload: { user_id, is_ok: true, message: '', kind: 'online_backup_login' } },
  ]);
  const [row] = await made.ownerQuery('SELECT sealed_grant, login_code FROM online_backup');
  expect(row).toEqual({ sealed_grant: expect.stringMatching(/^v1:/), login_code: '' });
  expect(JSON.stringify(row)).not.toContain('lasting');
  const name = (await makeBackup({ database: made, dataFolder })).split('/').at(-1);
  expect(await end(sendJob, { name: null })).toMatchObject({ state: 'done' });
  expect(google.files.map((file) => file.name)).toEqual(['Haus Lindenhof', name]);
  google.answers.push('access_denied');
  expect(await end(connectJob, {}, user_id)).toMatchObject({ problem: 'jobs.problem.online.login_denied' });
  await expect
    .poll(() => messages().at(-1)?.payload, within)
    .toMatchObject({ is_ok: false, message: 'jobs.problem.online.login_denied' });
});

type Message = { subject: string; payload: Record<string, unknown> };

/** System messages that were sent to the call servers since. */
async function listen(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const received: Message[] = [];
  client.on('notification', ({ payload = '' }) => {
    const { name, event } = JSON.parse(payload) as { name: string; event: Message };
    if (name === 'systemMessage') received.push(event);
  });
  await client.query('LISTEN carestead_bus');
  return () => received;
}
