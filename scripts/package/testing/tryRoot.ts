import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '../../../apps/server/src/testing/memoryFolder.ts';

export type TryRoot = {
  /** A path of it, as this machine sees it. */
  path: (inside: string) => string;
  /** Runs a program in it as root; gives all that it printed. */
  run: (program: string, ...args: string[]) => { code: number | null; output: string };
  remove: () => void;
};

/** A machine to try a package on: this one, seen through a layer that takes every change; nothing of it is changed. */
export function makeTryRoot(): TryRoot {
  const folder = memoryFolder('carestead-try-');
  const root = join(folder, 'root');
  for (const part of ['root', 'upper', 'work']) mkdirSync(join(folder, part), { mode: 0o755 });
  const layers = `lowerdir=/,upperdir=${folder}/upper,workdir=${folder}/work`;
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, root]);
  for (const part of ['/proc', '/dev']) execFileSync('mount', ['--bind', part, `${root}${part}`]);
  // What runs on this machine is not running there; without it no service manager is looked for.
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', `${root}/run`]);
  return {
    path: (inside) => join(root, inside),
    run: (program, ...args) => {
      const { status, stdout, stderr } = spawnSync('chroot', [root, program, ...args], {
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
        encoding: 'utf8',
      });
      return { code: status, output: `${stdout}${stderr}` };
    },
    remove: () => {
      for (const part of ['/run', '/dev', '/proc', '']) execFileSync('umount', [`${root}${part}`]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
