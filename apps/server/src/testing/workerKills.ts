import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { deliver } from '../platform/deliveries/deliver.ts';
import { openSecrets } from '../platform/secrets/openSecrets.ts';
import { compileCache } from './compileCache.ts';
import { createTestDatabase, quiet } from './database.ts';
import { mailTo } from './deliveries.ts';
import { startMailServer } from './mailServer.ts';

const entry = fileURLToPath(new URL('../worker.ts', import.meta.url));

/** Where in the dialogue with the mail server the worker is killed. */
export const killPoints = ['connected', 'sender named', 'recipient named', 'text sent', 'text accepted'] as const;

type KillPoint = (typeof killPoints)[number];

/** Kills a real worker at this point of its first mail and starts another one; gives what the mail server took. */
export async function mailsAfterKill(point: KillPoint) {
  const made = await createTestDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), 'carestead-kills-'));
  const { database, close } = openDatabase(made.url, quiet, 2);
  onTestFinished(async () => {
    await close();
    await made.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  let worker: ChildProcess | null = null;
  let isKilled = false;
  /** True where the worker was killed just now: it gets no answer any more. */
  const killAt = (reached: KillPoint): boolean => {
    if (isKilled || reached !== point) return false;
    isKilled = true;
    worker?.kill('SIGKILL');
    return true;
  };
  const ids: string[] = [];
  const { env } = await startMailServer({
    onConnect: (_session, done) => killAt('connected') || done(),
    onMailFrom: (_address, _session, done) => killAt('sender named') || done(),
    onRcptTo: (_address, _session, done) => killAt('recipient named') || done(),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        ids.push(/^Message-ID: (\S+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '');
        if (killAt('text sent')) return;
        done();
        killAt('text accepted');
      });
    },
  });
  const startWorker = () => {
    const started = spawn(process.execPath, [entry], {
      env: {
        PATH: process.env.PATH,
        LOG_LEVEL: 'error',
        DATABASE_URL: made.url,
        CARESTEAD_DATA: dataFolder,
        ...compileCache,
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    onTestFinished(() => void started.kill('SIGKILL'));
    return started;
  };
  const secrets = await openSecrets(dataFolder, database);
  await deliver({ database, secrets, clock: systemClock }, [mailTo('anna@a.ch', '1'), mailTo('anna@a.ch', '2')]);
  worker = startWorker();
  await once(worker, 'exit');
  // As if the time of the lease had passed.
  await made.ownerQuery(
    `UPDATE deliveries SET leased_until = now() - interval '1 second' WHERE leased_until IS NOT NULL`,
  );
  worker = startWorker();
  const rows = () =>
    database.selectFrom('deliveries').select(['message_id', 'result', 'tries', 'repeats']).orderBy('id').execute();
  await expect
    .poll(async () => (await rows()).map(({ result }) => result), { timeout: 30_000 })
    .toEqual(['Success', 'Success']);
  return { rows: await rows(), ids };
}
