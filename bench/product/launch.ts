import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Launched = { pid: number; hasEnded: () => boolean; end: (signal: NodeJS.Signals) => Promise<void> };

/** Runs a script in a bare environment, the same for product and anchor; it does not outlive this process. */
export function launch(script: string, env: Readonly<Record<string, string>>): Launched {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [script], { env: { PATH, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} could not be started`);
  endWithUs(child);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid,
    hasEnded,
    end: async (signal) => {
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Asked softly, so that a product takes its own processes along. */
export function endWithUs(child: ChildProcess) {
  running.add(child);
  child.once('exit', () => running.delete(child));
}
