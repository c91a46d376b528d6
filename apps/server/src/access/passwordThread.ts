import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { last, lowerPriority } from '../platform/lowerPriority.ts';
import type { ThreadDone, ThreadTask } from '../platform/taskThread.ts';
import { hashPassword, isPassword } from './passwordHash.ts';

export type PasswordTask = { password: string; hash: string | null };

export type PasswordDone = string | boolean;

/** Linux knows threads by id. */
const ownThread = () => Number(readlinkSync('/proc/thread-self').split('/').at(-1));

if (process.platform === 'linux') lowerPriority(ownThread(), last);
parentPort?.on('message', ({ number, task: { password, hash } }: ThreadTask<PasswordTask>) => {
  const done = hash === null ? hashPassword(password) : isPassword(password, hash);
  parentPort?.postMessage({ number, done } satisfies ThreadDone<PasswordDone>);
});
