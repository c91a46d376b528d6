import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { buildIfStale } from './buildIfStale.ts';
import { buildPackage, PackageProblem } from './package/buildPackage.ts';
import { root } from './root.ts';

// Whatever the person's own is: everybody reads what the package installs.
process.umask(0o022);
try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  buildIfStale(root);
  // npm runs a script in the folder of the product; a path means the folder that the person stands in.
  const folder = values.to ? resolve(process.env.INIT_CWD ?? '', values.to) : join(root, 'build');
  process.stdout.write(`${await buildPackage({ root, folder, version: manifest.version })}\n`);
} catch (error) {
  if (!(error instanceof PackageProblem || error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
