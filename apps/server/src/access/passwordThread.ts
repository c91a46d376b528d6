import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashPassword, isPassword } from './passwordHash.ts';

export type PasswordTask = { number: number; password: string; hash: string | null };

export type PasswordDone = { number: number; result: string | boolean };

/** Of lowest priority: whatever log-ins cost, the threads that carry calls come first. Linux knows threads by id. */
function stepBack() {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_LOW);
  } catch {
    // Other systems have no such place; there it runs like any other thread.
  }
}

stepBack();
parentPort?.on('message', ({ number, password, hash }: PasswordTask) => {
  const result = hash === null ? hashPassword(password) : isPassword(password, hash);
  parentPort?.postMessage({ number, result } satisfies PasswordDone);
});
