import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Launched } from './launch.ts';

const patience = 30_000;

/** Knocks until somebody listens; a knock costs the machine a few hundredths of a millisecond. */
export async function listens(port: number, process: Pick<Launched, 'hasEnded'>) {
  const until = performance.now() + patience;
  while (!(await accepts(port))) {
    if (process.hasEnded()) throw new Error('the process ended before it listened');
    if (performance.now() > until) throw new Error('nobody listened in time');
    await sleep(1);
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
