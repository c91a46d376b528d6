import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import type { Behaviour } from './behave.ts';

type Name = 'server' | 'worker';

export type Start = { pid: number; at: number; databaseUrl: string };

export type Supervisor = {
  process: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** When and with what the child was started, for each time. */
  starts(name: Name): readonly Start[];
  notes(name: Name | 'releases'): string;
  /** The last state of all processes that the child received. */
  processesOf(name: Name): unknown;
  ready(): Promise<void>;
  /** The exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
};

type Options = {
  dataFolder: string;
  notesFolder: string;
  env?: NodeJS.ProcessEnv;
  server?: Behaviour;
  worker?: Behaviour;
};

/** Runs the supervisor as a process of its own, with children that write notes. */
export function startSupervisor({
  dataFolder,
  notesFolder,
  env = {},
  server = 'serve',
  worker = 'serve',
}: Options): Supervisor {
  mkdirSync(notesFolder, { recursive: true });
  const child = spawn(process.execPath, [fileURLToPath(new URL('supervisor.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      NOTES_FOLDER: notesFolder,
      WAIT_LIMIT: '10000',
      STOP_DEADLINE: '10000',
      CARESTEAD_DATA: dataFolder,
      SERVER_BEHAVIOUR: server,
      WORKER_BEHAVIOUR: worker,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    out.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    out.stderr += chunk;
  });
  const exit = once(child, 'close');
  const read = (name: string) =>
    existsSync(join(notesFolder, name)) ? readFileSync(join(notesFolder, name), 'utf8') : '';
  return {
    process: child,
    stdout: () => out.stdout,
    stderr: () => out.stderr,
    starts: (name) =>
      read(name)
        .split('\n')
        .filter((line) => line.startsWith('started'))
        .map(startOf),
    notes: read,
    processesOf: (name) => JSON.parse(read(`${name}.processes`) || 'null'),
    ready: async () => void (await vi.waitUntil(() => out.stdout.includes('ready'), { timeout: 60_000 })),
    end: async (signal) => {
      if (signal) child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
}

function startOf(line: string): Start {
  const [, pid, at, databaseUrl = ''] = line.split(' ');
  return { pid: Number(pid), at: Number(at), databaseUrl };
}
