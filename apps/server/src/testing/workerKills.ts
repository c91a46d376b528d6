import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { deliver } from '../platform/deliveries/deliver.ts';
import { mailTo } from './deliveries.ts';
import { startMailServer } from './mailServer.ts';
import { openForWorkers } from './workerProcesses.ts';

/** Where in the dialogue with the mail server the worker is killed. */
export const killPoints = ['connected', 'sender named', 'recipient named', 'text sent', 'text accepted'] as const;

type KillPoint = (typeof killPoints)[number];

/** Kills a real worker at this point of its first mail and starts another one; gives what the mail server took. */
export async function mailsAfterKill(point: KillPoint) {
  const { database, secrets, startWorker, endLeases } = await openForWorkers();
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
  await deliver({ database, secrets, clock: systemClock }, [mailTo('anna@a.ch', '1'), mailTo('anna@a.ch', '2')]);
  worker = startWorker(env);
  await once(worker, 'exit');
  await endLeases();
  worker = startWorker(env);
  const rows = () =>
    database.selectFrom('deliveries').select(['message_id', 'result', 'tries', 'repeats']).orderBy('id').execute();
  await expect
    .poll(async () => (await rows()).map(({ result }) => result), { timeout: 60_000 })
    .toEqual(['Success', 'Success']);
  return { rows: await rows(), ids };
}
