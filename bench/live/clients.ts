import { readFileSync } from 'node:fs';
import type { Command, Displays, Happened } from '../load/sockets.ts';
import { median } from '../measure/compare.ts';
import { cpuTime } from '../product/processTree.ts';
import { type Remote, startRemote } from '../product/remote.ts';
import { socketPath } from './display.ts';

export type Load = Remote<Command, Happened>;

export const startLoad = () => startRemote<Command, Happened>(new URL('../load/sockets.ts', import.meta.url));

/** A server, and the clients that are connected to it. */
export type Clients = {
  pid: number;
  port: number;
  load: Load;
  /** Makes the server send something; `turn` counts the calls. Returns how many messages follow. */
  change: (turn: number) => Promise<number>;
};

/** What one message costs the server, and how long after the first one the last one arrives. */
export type Delivery = { cpuUs: number; cpuMs: number; lastMs: number };

type Endpoint = Pick<Clients, 'port' | 'load'>;

/** All of them are there when it returns; whoever comes back does so as a browser would. */
export async function join(
  { port, load, path = socketPath }: Endpoint & { path?: string },
  displays: readonly Displays[],
  comesBack = false,
) {
  checkOpenFiles(displays.reduce((sum, { count }) => sum + count, 0));
  return await load.ask({ do: 'open', port, path, displays, comesBack });
}

/** One change after the other, each until the last client has received it. The figures are those of one message, or of one change. */
export async function deliver({ pid, load, change }: Clients, changes: number): Promise<Delivery> {
  const before = cpuTime(pid);
  const spreads: number[] = [];
  let messages = 0;
  for (let turn = 0; turn < changes; turn++) {
    const expected = await change(turn);
    const { first, last } = await load.ask({ do: 'receive', messages: expected });
    spreads.push(last - first);
    messages += expected;
  }
  const cpu = cpuTime(pid) - before;
  return { cpuUs: (cpu * 1000) / messages, cpuMs: cpu / changes, lastMs: median(spreads) };
}

/** What a process opens beside its sockets. */
const others = 500;

/** Node takes all that it is allowed to by itself; more can only be allowed by whoever starts the bench. */
function checkOpenFiles(sockets: number) {
  const allowed = openFiles();
  if (sockets + others <= allowed) return;
  throw new Error(
    `${sockets} sockets need ${sockets + others} open files and ${allowed} are allowed: raise the limit with "ulimit -n".`,
  );
}

function openFiles(): number {
  try {
    const hard = /^Max open files\s+\S+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return hard === undefined ? Number.POSITIVE_INFINITY : Number(hard);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
