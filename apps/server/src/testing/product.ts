import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { createTestClient } from './client.ts';
import { compileCache } from './compileCache.ts';

const entry = fileURLToPath(new URL('../supervisor/supervisor.ts', import.meta.url));

export type Product = {
  process: ChildProcess;
  stderr: () => string;
  ready: () => Promise<ReturnType<typeof createTestClient>>;
  /** The process of one of its children right now. */
  childPid: (name: 'main' | 'worker') => number;
  /** Ends it and tells the exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** The whole product as a person starts it: supervisor, database, call server and worker. */
export function startProduct(env: Record<string, string>): Product {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    said.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.stderr += chunk;
  });
  const closed = once(child, 'close');
  return {
    process: child,
    stderr: () => said.stderr,
    ready: async () => {
      const address = await vi.waitUntil(() => /ready at (\S+)/.exec(said.stdout)?.[1], { timeout: 30_000 });
      return createTestClient(address);
    },
    childPid: (name) => {
      const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
      const found = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${name}.ts`));
      return Number(found);
    },
    end: async (signal) => {
      if (signal) child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
