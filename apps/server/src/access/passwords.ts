import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createGate } from '../platform/limits/gate.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { PasswordDone, PasswordTask } from './passwordThread.ts';

export type Passwords = {
  /** What is stored of a password: its hash, sealed with the key that lies outside the database. */
  hash: (password: string) => Promise<string>;
  /** The hash alone, for those who seal it themselves. */
  bareHash: (password: string) => Promise<string>;
  /** Who is urgent goes first; when too many wait, or too many of this owner, `GateFull` is thrown at once. */
  isRight: (password: string, stored: string, urgent: boolean, owner?: string) => Promise<boolean>;
  /** Too many wait already, and another request would be refused. */
  isFull: (urgent: boolean, owner?: string) => boolean;
  waiting: () => number;
  close: () => Promise<void>;
};

// In the bundle the thread lies beside the entries; in the source beside this file.
const file = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? 'passwordThread.ts' : 'passwordThread.js', import.meta.url),
);

const queue = { atOnce: 1, queue: 40, rests: true };

/** What was stored before hashes were sealed is a bare hash, and so is the one for unknown users. */
export const unsealed = (secrets: Secrets, stored: string) =>
  stored.startsWith('$') ? stored : secrets.decrypt(stored);

/** Checks passwords one at a time on a thread of its own, which is made when the first one comes. */
export function createPasswords(secrets: Secrets): Passwords {
  const gate = createGate(queue);
  let thread: Worker | null = null;
  let number = 0;
  let isClosed = false;

  const run = (password: string, hash: string | null): Promise<PasswordDone['result']> => {
    if (isClosed) return Promise.reject(new Error('passwords are no longer checked'));
    thread ??= new Worker(file);
    const worker = thread;
    const task: PasswordTask = { number: ++number, password, hash };
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => {
        worker.off('message', receive).off('error', fail).off('exit', fail);
        then();
      };
      const receive = (done: PasswordDone) => done.number === task.number && settle(() => resolve(done.result));
      const fail = (why: unknown) => {
        thread = null;
        settle(() => reject(why instanceof Error ? why : new Error('the password thread ended')));
      };
      worker.on('message', receive).once('error', fail).once('exit', fail);
      worker.postMessage(task);
    });
  };

  const bareHash = async (password: string) => String(await gate.through(() => run(password, null), true));

  return {
    bareHash,
    hash: async (password) => secrets.encrypt(await bareHash(password)),
    isRight: async (password, stored, urgent, owner) =>
      (await gate.through(() => run(password, unsealed(secrets, stored)), urgent, owner)) === true,
    isFull: gate.isFull,
    waiting: gate.waiting,
    close: async () => {
      isClosed = true;
      await thread?.terminate();
    },
  };
}
