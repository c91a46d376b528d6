import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ChildMessage } from '../supervisor/messages.ts';
import { built } from './built.ts';
import { createTestClient } from './client.ts';
import { compileCache } from './compileCache.ts';

export type BuiltServer = {
  process: ChildProcess;
  ready: Promise<ReturnType<typeof createTestClient>>;
  /** With SIGKILL it can do nothing about it. */
  end: (signal: NodeJS.Signals) => Promise<void>;
};

/** The built call server, as the supervisor runs it, in a process of its own. */
export function startBuiltServer(env: Record<string, string>): BuiltServer {
  const child = fork(built('main'), [], {
    execArgv: [],
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...compileCache, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const ready = new Promise<ReturnType<typeof createTestClient>>((resolve, reject) => {
    child.on('message', (message: ChildMessage) => {
      if (message.kind === 'ready') resolve(createTestClient(message.address ?? ''));
      if (message.kind === 'failed') reject(new Error(message.sentence));
    });
    child.once('exit', () => reject(new Error('the server ended before it was ready')));
  });
  ready.catch(() => {});
  return {
    process: child,
    ready,
    end: async (signal) => {
      child.kill(signal);
      await exit;
    },
  };
}
