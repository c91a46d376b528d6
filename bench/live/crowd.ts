import type { Displays, Happened, Wish } from '../load/sockets.ts';
import { cpuTime } from '../processTree.ts';
import { median } from '../quantile.ts';
import { type Remote, startRemote } from '../remote.ts';
import { socketPath } from './display.ts';
import { roomFor } from './roomFor.ts';

export type Load = Remote<Wish, Happened>;

export const startLoad = () => startRemote<Wish, Happened>(new URL('../load/sockets.ts', import.meta.url));

/** A server, and those who listen to it. */
export type Crowd = {
  pid: number;
  port: number;
  load: Load;
  /** Makes the server say something; `turn` counts how often it was asked. Tells how many messages that makes. */
  move: (turn: number) => Promise<number>;
};

/** What one message costs the server, and how long after the first one the last one is told. */
export type Delivery = { cpuUs: number; cpuMs: number; lastMs: number };

type Door = Pick<Crowd, 'port' | 'load'>;

/** All of them are there when it returns; whoever comes back does so as a browser would. */
export async function join({ port, load }: Door, displays: readonly Displays[], comesBack = false) {
  roomFor(displays.reduce((sum, { count }) => sum + count, 0));
  return await load.ask({ do: 'open', port, path: socketPath, displays, comesBack });
}

/** One move after the other, each until the last one has heard of it. The figures are those of one message, or of one move. */
export async function deliver({ pid, load, move }: Crowd, moves: number): Promise<Delivery> {
  const before = cpuTime(pid);
  const spreads: number[] = [];
  let messages = 0;
  for (let turn = 0; turn < moves; turn++) {
    const expected = await move(turn);
    const { first, last } = await load.ask({ do: 'receive', messages: expected });
    spreads.push(last - first);
    messages += expected;
  }
  const cpu = cpuTime(pid) - before;
  return { cpuUs: (cpu * 1000) / messages, cpuMs: cpu / moves, lastMs: median(spreads) };
}
