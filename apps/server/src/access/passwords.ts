import { createGate } from '../platform/limits/gate.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { createTaskThread, threadFile } from '../platform/taskThread.ts';
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

const queue = { atOnce: 1, queue: 40, rests: true };

/** What was stored before hashes were sealed is a bare hash, and so is the one for unknown users. */
export const unsealed = (secrets: Secrets, stored: string) =>
  stored.startsWith('$') ? stored : secrets.decrypt(stored);

/** Checks passwords one at a time on a thread of its own, which is made when the first one comes. */
export function createPasswords(secrets: Secrets): Passwords {
  const gate = createGate(queue);
  const thread = createTaskThread<PasswordTask, PasswordDone>(threadFile(import.meta.url, 'passwordThread'));

  const bareHash = async (password: string) =>
    String(await gate.through(() => thread.run({ password, hash: null }), true));

  return {
    bareHash,
    hash: async (password) => secrets.encrypt(await bareHash(password)),
    isRight: async (password, stored, urgent, owner) =>
      (await gate.through(() => thread.run({ password, hash: unsealed(secrets, stored) }), urgent, owner)) === true,
    isFull: gate.isFull,
    waiting: gate.waiting,
    close: thread.close,
  };
}
