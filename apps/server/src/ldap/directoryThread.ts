import { parentPort } from 'node:worker_threads';
import type { ThreadDone, ThreadTask } from '../platform/taskThread.ts';
import type { DirectoryTask, Exchanged } from './directory.ts';
import { exchange } from './exchange.ts';

parentPort?.on('message', ({ number, task }: ThreadTask<DirectoryTask>) => {
  void exchange(task).then((done) => parentPort?.postMessage({ number, done } satisfies ThreadDone<Exchanged>));
});
