import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endWithUs } from './launch.ts';

export type Remote<Question, Answer> = AsyncDisposable & { pid: number; ask: (question: Question) => Promise<Answer> };

/** A script in a process of its own that answers one question at a time; the other side is `answerQuestions`. */
export function startRemote<Question, Answer>(script: URL, execArgv: string[] = []): Remote<Question, Answer> {
  const child = fork(fileURLToPath(script), [], { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  endWithUs(child);
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    ask: (question) =>
      new Promise((resolve, reject) => {
        const failed = () => reject(new Error(`${script.pathname} ended before it answered`));
        child.once('exit', failed);
        child.once('message', (answer) => {
          child.off('exit', failed);
          // Both ends are ours: the script names the same types.
          resolve(answer as Answer);
        });
        child.send(question as object);
      }),
    [Symbol.asyncDispose]: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** Whoever asks goes away with its channel, and so does this process. A failure ends it too. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>) {
  process.on('disconnect', () => process.exit(0));
  process.on('message', (question) => {
    void answer(question as Question).then((found) => process.send?.(found));
  });
}
