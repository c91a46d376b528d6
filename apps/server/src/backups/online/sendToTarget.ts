import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing, pauseAfter } from '@carestead/domain/backups/onlineBackup';
import type { Log } from '../../platform/log.ts';
import { sha256Of } from './fileParts.ts';
import { OnlineProblem } from './onlineProblem.ts';
import type { Resume, Target } from './target.ts';

type Options = {
  target: Target;
  path: string;
  name: string;
  resume: Resume | null;
  keep: (resume: Resume) => Promise<void>;
  progress: (done: number, total: number) => Promise<void>;
  signal: AbortSignal;
  log: Log;
  /** Milliseconds before the next try; null: it is given up. */
  pause?: (tries: number) => number | null;
};

/** Sends a file to the target, again and again where what went wrong may pass; tries that got further are not counted. */
export async function sendToTarget(options: Options): Promise<string> {
  const { target, path, name, signal, log, pause = pauseAfter } = options;
  const bytes = (await stat(path).catch(() => null))?.size;
  if (bytes === undefined) throw new OnlineProblem('missing', name);
  const file = { path, name, bytes, sha256: await sha256Of(path, signal) };
  let { resume } = options;
  let furthest = 0;
  const keep = async (next: Resume) => {
    resume = next;
    await options.keep(next);
  };
  const kilobytes = (count: number) => Math.ceil(count / 1024);
  for (let tries = 1; ; tries += 1) {
    const before = furthest;
    const progress = async (arrived: number) => {
      furthest = Math.max(furthest, arrived);
      await options.progress(kilobytes(arrived), kilobytes(bytes));
    };
    try {
      return await target.send({ file, resume, keep, progress, signal });
    } catch (error) {
      signal.throwIfAborted();
      if (furthest > before) tries = 1;
      const wait = error instanceof OnlineProblem && isPassing(error.reason) ? pause(tries) : null;
      if (wait === null) throw error;
      const { retryAfter } = error as OnlineProblem;
      log.warn({ name, tries, err: error }, 'backup could not be sent, trying again');
      await sleep(Math.max(wait, retryAfter), null, { signal });
    }
  }
}
