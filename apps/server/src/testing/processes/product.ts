import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import { built } from '../built.ts';
import { createTestClient } from '../client.ts';
import { compileCache } from '../compileCache.ts';

export type Product = {
  process: ChildProcess;
  stderr: () => string;
  ready: () => Promise<ReturnType<typeof createTestClient>>;
  /** The process of one of its children right now. */
  childPid: (name: 'main' | 'worker') => number;
  /** Ends it and returns the exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** The whole product as a person starts it: supervisor, database, call server and worker. */
export function startProduct(env: Record<string, string>): Product {
  const child = spawn(process.execPath, [built('supervisor')], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const closed = once(child, 'close');
  return {
    process: child,
    stderr: () => output.stderr,
    ready: async () => {
      const address = await vi.waitUntil(() => /ready at (\S+)/.exec(output.stdout)?.[1], { timeout: 90_000 });
      // A demo names its page.
      return createTestClient(new URL(address).origin);
    },
    childPid: (name) => {
      const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
      const found = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${name}.js`));
      return Number(found);
    },
    end: async (signal) => {
      if (signal) child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}
