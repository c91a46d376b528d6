import type { Config } from '../platform/config.ts';
import { createGate } from '../platform/limits/gate.ts';
import { TookTooLong, within } from '../platform/limits/within.ts';
import { createTaskThread, threadFile } from '../platform/taskThread.ts';
import type { Directory, DirectoryTask, Exchanged, Question, Waits } from './directory.ts';

export type DirectoryClient = {
  /** When too many wait, or too many of this owner, `GateFull` is thrown at once. */
  ask: (directory: Directory, question: Question, owner: string) => Promise<Exchanged>;
  close: () => Promise<void>;
};

const waits: Waits = { answer: 5000, total: 10_000 };
/** A thread that does not even say that it has waited too long is stuck. */
const longest = waits.total + 4000;

/**
 * Certificates, encryption and answers of any length are handled on a thread of their own: calls wait for none of it, and a
 * directory that is away costs only those who log in by it.
 */
export function createDirectoryClient(config: Pick<Config, 'allowsLoopback' | 'outboundAllowed'>): DirectoryClient {
  const gate = createGate({ atOnce: 8, queue: 40 });
  const thread = createTaskThread<DirectoryTask, Exchanged>(threadFile(import.meta.url, 'directoryThread'));
  const { allowsLoopback, outboundAllowed } = config;

  const run = async (task: DirectoryTask): Promise<Exchanged> => {
    try {
      return await within(longest, thread.run(task));
    } catch (error) {
      if (error instanceof TookTooLong) thread.restart();
      const detail = error instanceof Error ? error.message : String(error);
      return { done: new Map(), failure: { step: 'address', problem: 'timeout', detail }, person: null };
    }
  };

  return {
    ask: (directory, question, owner) =>
      gate.through(() => run({ directory, question, rules: { allowsLoopback, outboundAllowed }, waits }), false, owner),
    close: thread.close,
  };
}
