import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './buildIfStale.ts';
import { root } from './root.ts';

// A command reads its arguments as if it had been called itself.
const [name] = process.argv.splice(2, 1);
process.env.CARESTEAD_DATA ||= join(root, 'data');
buildIfStale(root);
await import(pathToFileURL(join(root, `dist/server/commands/${name}.js`)).href);
