import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What a thread gets for one task, and what it sends back: the number says which one it belongs to. */
export type ThreadTask<Task> = { number: number; task: Task };
export type ThreadDone<Done> = { number: number; done: Done };

export type TaskThread<Task, Done> = {
  run: (task: Task) => Promise<Done>;
  /** Ends the thread with all that it does; the next task begins another one. */
  restart: () => void;
  close: () => Promise<void>;
};

/** In the bundle threads lie beside the entries; in the source beside the file that names them. */
export const threadFile = (from: string, name: string) =>
  fileURLToPath(new URL(from.endsWith('.ts') ? `${name}.ts` : `${name}.js`, from));

/** Runs tasks on a thread of its own, which is made when the first one comes and anew after it has failed. */
export function createTaskThread<Task, Done>(file: string): TaskThread<Task, Done> {
  let thread: Worker | null = null;
  let number = 0;
  let isClosed = false;

  return {
    run: (task) => {
      if (isClosed) return Promise.reject(new Error('the thread is closed'));
      thread ??= started(file);
      const worker = thread;
      const own = ++number;
      return new Promise((resolve, reject) => {
        const settle = (then: () => void) => {
          worker.off('message', receive).off('error', fail).off('exit', fail);
          then();
        };
        const receive = (answer: ThreadDone<Done>) => answer.number === own && settle(() => resolve(answer.done));
        const fail = (why: unknown) => {
          if (thread === worker) thread = null;
          settle(() => reject(why instanceof Error ? why : new Error('the thread ended')));
        };
        worker.on('message', receive).once('error', fail).once('exit', fail);
        worker.postMessage({ number: own, task } satisfies ThreadTask<Task>);
      });
    },
    restart: () => {
      const ended = thread;
      thread = null;
      void ended?.terminate();
    },
    close: async () => {
      isClosed = true;
      await thread?.terminate();
    },
  };
}

/** Each task listens by itself. */
function started(file: string): Worker {
  const worker = new Worker(file);
  worker.setMaxListeners(0);
  return worker;
}
