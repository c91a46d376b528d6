import { readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReachable } from './findRunning.ts';
import { type Postmaster, runningPostmaster } from './postmaster.ts';
import { removeRunFolder } from './runFolder.ts';
import { stopPostmaster } from './stopPostmaster.ts';

/** The database that outlived the process that started it; null when there is none to be used. */
export async function adoptPostmaster(cluster: string, signal?: AbortSignal): Promise<Postmaster | null> {
  while (!signal?.aborted) {
    const found = runningPostmaster(cluster);
    if (found === null || (isReachable(found) && !hasLostItsProgram(found))) return found;
    if (found.status === 'ready') {
      await stopPostmaster(found);
      removeRunFolder(found.socketFolder);
    }
    await sleep(10);
  }
  return null;
}

/** An update has replaced the files that it was started from: it could not load its libraries any more. */
function hasLostItsProgram({ pid }: Postmaster) {
  try {
    return readlinkSync(`/proc/${pid}/exe`).endsWith(' (deleted)');
  } catch {
    return false;
  }
}
