import { spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from '../startProblem.ts';
import { lastErrorLine } from './lastErrorLine.ts';
import { markLogs } from './markLogs.ts';
import { isSameProcess, orphansOf, type Postmaster, runningPostmaster } from './postmaster.ts';
import type { ClusterOptions, Prepared } from './prepareCluster.ts';
import { processStart } from './processStart.ts';
import { cleanEnvironment, identity } from './runAs.ts';
import { clearRunFolder } from './runFolder.ts';
import { fixedSettings } from './settings.ts';

type Watched = Pick<ClusterOptions, 'signal' | 'log' | 'settings'>;

const leftoverWaitLimit = 10_000;
const reportEvery = 10_000;

/** Starts the database and waits until it takes connections, however long its recovery after a crash needs. */
export async function launchPostmaster(prepared: Prepared, runFolder: string, options: Watched): Promise<Postmaster> {
  const { cluster, log } = prepared.place;
  await clearAway(cluster, runFolder);
  makeLogFolder(log, prepared);
  const deadline = performance.now() + leftoverWaitLimit;
  for (;;) {
    const started = await attempt(prepared, runFolder, options);
    if (typeof started !== 'string') return started;
    if (!isLeftover(started) || performance.now() > deadline) {
      throw new StartProblem(
        `The database in ${cluster} does not start: ${started.replace(/\.$/, '')}; the files in ${log} have details.`,
      );
    }
    await sleep(200);
  }
}

async function attempt({ place, binaries, account }: Prepared, runFolder: string, options: Watched) {
  const { signal, log } = options;
  const output = openSync(join(place.log, 'start.log'), 'w');
  const added = markLogs(place.log);
  const given = [...fixedSettings(runFolder, place.log), ...options.settings];
  const settings = given.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(binaries.folder, 'postgres'), ['-D', place.cluster, ...settings], {
    cwd: '/',
    // A group of its own: Ctrl+C in our terminal must not reach it.
    detached: true,
    env: cleanEnvironment(),
    stdio: ['ignore', output, output],
    ...identity(account),
  });
  closeSync(output);
  child.unref();
  let end: string | null = null;
  child.once('error', (error) => {
    end = error.message;
  });
  child.once('exit', (code, by) => {
    end = by ? `it was ended by ${by}` : `it ended with code ${code}`;
  });
  let nextReport = performance.now() + reportEvery;
  while (end === null) {
    const found = runningPostmaster(place.cluster);
    if (found?.pid === child.pid && found?.status === 'ready') return found;
    if (signal?.aborted) child.kill('SIGINT');
    if (performance.now() > nextReport) {
      log('the database is still busy with its recovery');
      nextReport += reportEvery;
    }
    await sleep(10);
  }
  return lastErrorLine(added()) ?? end;
}

/** PostgreSQL's messages when processes or the lock file of the one before are still there. */
const isLeftover = (reason: string) => /still in use|already exists|already in use/.test(reason);

/** What a killed database left: PostgreSQL takes a dead parent's number for a living one if it is a zombie or given anew. */
async function clearAway(cluster: string, runFolder: string) {
  if (process.platform !== 'linux' || runningPostmaster(cluster)) return;
  const orphans = orphansOf(cluster).map((pid) => ({ pid, start: processStart(pid) ?? '' }));
  for (const { pid } of orphans) kill(pid);
  while (orphans.some(isSameProcess)) await sleep(10);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  clearRunFolder(runFolder);
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

function makeLogFolder(log: string, { account }: Prepared) {
  mkdirSync(log, { recursive: true, mode: 0o700 });
  if (account) chownSync(log, account.uid, account.gid);
}
