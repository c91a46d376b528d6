import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { staleSteps } from './stale.ts';

/** In a process of its own: the caller would carry the bundlers' memory for as long as it lives. */
export function buildIfStale(root: string) {
  if (staleSteps(root).size === 0) return;
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}
