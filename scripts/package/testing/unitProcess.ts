import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { vi } from 'vitest';
import type { TryRoot } from './tryRoot.ts';

/** What a unit says, by the names of its settings; one that comes twice has its last value. */
function readUnit(text: string): Readonly<Record<string, string>> {
  const settings = text.split('\n').map((line) => /^(\w+)=(.*)$/.exec(line));
  return Object.fromEntries(settings.flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? '']] : [])));
}

const unitPath = '/usr/lib/systemd/system/carestead.service';

/** Does by hand what systemd would do: makes the folders, sets the environment, and runs the command as the account. */
export function startUnit(root: TryRoot, more: Readonly<Record<string, string>>) {
  const unit = readUnit(readFileSync(root.path(unitPath), 'utf8'));
  const account = unit.User ?? '';
  const runFolder = `/run/${unit.RuntimeDirectory}`;
  mkdirSync(root.path(runFolder), { recursive: true });
  root.run('chown', `${account}:${unit.Group}`, runFolder);
  root.run('chmod', unit.RuntimeDirectoryMode ?? '', runFolder);
  const given = (unit.Environment ?? '').split(' ').map((pair) => pair.split('=', 2));
  const identity = [`--reuid=${account}`, `--regid=${unit.Group}`, '--init-groups', '--no-new-privs'];
  const command = ['setpriv', ...identity, ...(unit.ExecStart ?? '').split(' ')];
  const child = spawn('chroot', [root.path('/'), ...command], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', RUNTIME_DIRECTORY: runFolder, ...Object.fromEntries(given), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const closed = once(child, 'close');
  return {
    stderr: () => output.stderr,
    ready: async () => {
      const address = () => /ready at (\S+)/.exec(output.stdout)?.[1];
      const found = await vi.waitUntil(() => address() ?? (child.exitCode !== null && 'ended'), { timeout: 120_000 });
      if (found === 'ended') throw new Error(`it ended: ${output.stderr}`);
      return found;
    },
    serverPid: () => {
      const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
      return Number(children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.js')));
    },
    end: async () => {
      child.kill('SIGTERM');
      await closed;
      return child.exitCode;
    },
  };
}
