import { setTimeout as sleep } from 'node:timers/promises';
import { isSameProcess, type Postmaster } from './postmaster.ts';

const waitLimit = { fast: 60_000, immediate: 10_000 };

/** A fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  if (await ended(postmaster, 'SIGINT', waitLimit.fast)) return;
  if (await ended(postmaster, 'SIGQUIT', waitLimit.immediate)) return;
  throw new Error(`The database (process ${postmaster.pid}) does not stop.`);
}

async function ended(postmaster: Postmaster, signal: NodeJS.Signals, wait: number) {
  const deadline = performance.now() + wait;
  if (isSameProcess(postmaster)) process.kill(postmaster.pid, signal);
  while (isSameProcess(postmaster)) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}
