import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from './buildIfStale.ts';
import { root } from './root.ts';

// Apart from the data of `npm start`: what is tried out here never meets a real house.
process.env.CARESTEAD_DATA ||= join(root, 'data/demo');
process.env.CARESTEAD_DEMO = '1';
buildIfStale(root);
const command = join(root, 'dist/server/commands/demo.js');
const { status } = spawnSync(process.execPath, [command], { stdio: ['ignore', 'inherit', 'inherit'] });
if (status === 0) await import('./start.ts');
else process.exitCode = status ?? 1;
