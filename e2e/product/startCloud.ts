import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const entry = join(import.meta.dirname, '../../apps/simulator/src/cloud/main.ts');

/** The cloud of a product, with one account; gives the way to end it. */
export async function startCloud(port: number, account: { username: string; password: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'carestead-cloud-'));
  const options = ['--port', String(port), '--data', folder, '--account', `${account.username}:${account.password}`];
  const child = spawn(process.execPath, [entry, ...options], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const closed = once(child, 'close');
  if (child.stdout) await once(child.stdout, 'data');
  return async () => {
    child.kill();
    await closed;
    await rm(folder, { recursive: true, force: true });
  };
}
