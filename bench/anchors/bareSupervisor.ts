import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endWithUs } from '../product/launch.ts';
import { answerQuestions } from '../product/remote.ts';

/** The bytes for everybody who comes are in a file. */
export type Supervised = { port: number; list: string };

/** As soon as ours. */
const restartAfter = 100;
const script = fileURLToPath(new URL('sendAtOnce.ts', import.meta.url));

/** Starts a bare server again when it ends; answers with its process id. */
answerQuestions<Supervised, number>(async ({ port, list }) => {
  const start = () => {
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, PORT: String(port), LIST: list },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    endWithUs(child);
    child.once('exit', () => setTimeout(start, restartAfter));
    return child.pid ?? 0;
  };
  return start();
});
