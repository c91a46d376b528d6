import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

// Imports below are dynamic so that they come from the compile cache, here and in the children.
const cache = join(root, 'node_modules/.cache/carestead');
enableCompileCache(cache);
process.env.NODE_COMPILE_CACHE = cache;
process.env.CARESTEAD_DATA ||= join(root, 'data');

const { staleSteps } = await import('./stale.ts');
if (staleSteps(root).size > 0) {
  // In a process of its own: the supervisor would carry the bundlers' memory for as long as it lives.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}

await import(pathToFileURL(join(root, 'dist/server/supervisor.js')).href);
