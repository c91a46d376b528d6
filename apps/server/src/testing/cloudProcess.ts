import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';

const entry = fileURLToPath(new URL('../../../simulator/src/cloud/main.ts', import.meta.url));

export const cloudAccount = { username: 'anna@haus.ch', password: 'Wolke über dem Säntis' };
export const disabledAccount = { username: 'gone@haus.ch', password: 'Wolke über dem Säntis' };

const optionsOf = (name: string, { username, password }: typeof cloudAccount) => [name, `${username}:${password}`];

/** The cloud as a process of its own; `start` begins it again on the same port and folder. */
export async function startCloudProcess(until: (stop: () => Promise<void>) => void = onTestFinished) {
  const folder = mkdtempSync(join(tmpdir(), 'carestead-cloud-'));
  let port = '0';
  let end = async () => {};
  const start = async () => {
    const accounts = [...optionsOf('--account', cloudAccount), ...optionsOf('--disabled-account', disabledAccount)];
    const child = spawn(process.execPath, [entry, '--port', port, '--data', folder, ...accounts], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    const closed = once(child, 'close');
    end = async () => {
      child.kill('SIGKILL');
      await closed;
    };
    const [, address = ''] = await vi.waitUntil(() => /ready at (\S+)/.exec(output), { timeout: 120_000 });
    port = new URL(address).port;
    return address;
  };
  until(async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  });
  const address = await start();
  return {
    address,
    start,
    kill: () => end(),
    /** Of all copies that it keeps; what is known of them is in a file beside each. */
    files: () =>
      readdirSync(folder, { recursive: true })
        .map((name) => join(folder, String(name)))
        .filter((path) => path.endsWith('.sealed'))
        .toSorted(),
  };
}
