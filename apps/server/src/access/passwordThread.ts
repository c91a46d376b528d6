import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { last, lowerPriority } from '../platform/lowerPriority.ts';
import { hashPassword, isPassword } from './passwordHash.ts';

export type PasswordTask = { number: number; password: string; hash: string | null };

export type PasswordDone = { number: number; result: string | boolean };

/** Linux knows threads by id. */
const ownThread = () => Number(readlinkSync('/proc/thread-self').split('/').at(-1));

if (process.platform === 'linux') lowerPriority(ownThread(), last);
parentPort?.on('message', ({ number, password, hash }: PasswordTask) => {
  const result = hash === null ? hashPassword(password) : isPassword(password, hash);
  parentPort?.postMessage({ number, result } satisfies PasswordDone);
});
