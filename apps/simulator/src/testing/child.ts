import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const entry = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Half of a start is compiling. */
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/carestead', import.meta.url));

/** The simulator as a person starts it. */
export function spawnSimulator(args: readonly string[]) {
  const child: ChildProcess = spawn(process.execPath, [entry, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output.err += chunk;
  });
  const closed = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    output,
    closed,
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
    exitCode: () => child.exitCode,
  };
}

export async function startChild(folder: string, args: readonly string[] = []) {
  const child = spawnSimulator(['--data', folder, '--port', '0', '--control-port', '0', ...args]);
  const address = await new Promise<string>((resolve, reject) => {
    const look = setInterval(() => {
      const found = /ready at (http\S+),/.exec(child.output.out)?.[1];
      if (found === undefined && child.exitCode() === null) return;
      clearInterval(look);
      if (found === undefined) reject(new Error(child.output.err));
      else resolve(found);
    }, 5);
  });
  return { ...child, address, username: 'carestead', password: 'simulated' };
}
