import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

// Imports below are dynamic so that they come from the compile cache, here and in the children.
const cache = join(root, 'node_modules/.cache/carestead');
enableCompileCache(cache);
process.env.NODE_COMPILE_CACHE = cache;
process.env.CARESTEAD_DATA ||= join(root, 'data');

const { buildIfStale } = await import('./buildIfStale.ts');
buildIfStale(root);
await import(pathToFileURL(join(root, 'dist/server/supervisor.js')).href);
