import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { EmbeddedOptions } from '../startEmbeddedDatabase.ts';

export type Answer = { url: string; pid: number; runFolder: string; wasRunning: boolean; sentence?: string };

export type Started = { pid: number; answer: Answer; stop(): Promise<void>; kill(): Promise<void> };

type Starter = ChildProcessByStdio<null, Readable, null>;

type Where = { node?: string; script?: string; uid?: number };

/** Starts the database from another process, if wanted from another checkout and as another account. */
export async function startElsewhere(options: EmbeddedOptions, where: Where = {}): Promise<Started> {
  const starter = spawnStarter(options, where);
  const [line] = await once(createInterface(starter.stdout), 'line');
  return {
    pid: starter.pid ?? 0,
    answer: JSON.parse(line),
    stop: () => ended(starter, 'SIGTERM'),
    kill: () => killed(starter),
  };
}

export function spawnStarter(options: EmbeddedOptions, where: Where = {}): Starter {
  const { node = process.execPath, script = fileURLToPath(new URL('start.ts', import.meta.url)), uid } = where;
  const account = uid === undefined ? {} : { uid, gid: uid };
  return spawn(node, [script, JSON.stringify(options)], { cwd: '/', stdio: ['ignore', 'pipe', 'ignore'], ...account });
}

export const killed = (starter: Starter) => ended(starter, 'SIGKILL');

async function ended(starter: Starter, signal: NodeJS.Signals) {
  if (starter.exitCode !== null || starter.signalCode !== null) return;
  const exit = once(starter, 'exit');
  starter.kill(signal);
  await exit;
}
