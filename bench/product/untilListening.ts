import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Launched } from './launch.ts';

const timeoutMs = 30_000;

/** Connects until the port accepts; an attempt costs the machine a few hundredths of a millisecond. */
export async function untilListening(port: number, process: Pick<Launched, 'hasEnded'>) {
  const until = performance.now() + timeoutMs;
  while (!(await accepts(port))) {
    if (process.hasEnded()) throw new Error('the process ended before it listened');
    if (performance.now() > until) throw new Error('the port was not opened in time');
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
