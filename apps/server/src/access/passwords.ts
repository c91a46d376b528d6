import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createGate } from '../platform/gate.ts';
import type { PasswordDone, PasswordTask } from './passwordThread.ts';

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Who is urgent goes first; when too many wait, `GateFull` is thrown at once. */
  isRight: (password: string, hash: string, urgent: boolean) => Promise<boolean>;
  waiting: () => number;
  close: () => Promise<void>;
};

// In the bundle the thread lies beside the entries; in the source beside this file.
const file = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? 'passwordThread.ts' : 'passwordThread.js', import.meta.url),
);

const queue = { atOnce: 1, queue: 40 };

/** Checks passwords one at a time on a thread of its own, which is made when the first one comes. */
export function createPasswords(): Passwords {
  const gate = createGate(queue);
  let thread: Worker | null = null;
  let number = 0;

  const run = (password: string, hash: string | null): Promise<PasswordDone['result']> => {
    thread ??= new Worker(file);
    const worker = thread;
    const task: PasswordTask = { number: ++number, password, hash };
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => {
        worker.off('message', hear).off('error', fail).off('exit', fail);
        then();
      };
      const hear = (done: PasswordDone) => done.number === task.number && settle(() => resolve(done.result));
      const fail = (why: unknown) => {
        thread = null;
        settle(() => reject(why instanceof Error ? why : new Error('the password thread ended')));
      };
      worker.on('message', hear).once('error', fail).once('exit', fail);
      worker.postMessage(task);
    });
  };

  return {
    hash: async (password) => String(await gate.through(() => run(password, null), true)),
    isRight: async (password, hash, urgent) => (await gate.through(() => run(password, hash), urgent)) === true,
    waiting: gate.waiting,
    close: async () => void (await thread?.terminate()),
  };
}
