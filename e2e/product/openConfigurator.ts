import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type StartedConfigurator = {
  port: number;
  faults: (faults: object) => Promise<void>;
  /** Somebody else writes into the configurator. */
  put: (entity: string, row: { id: number; name: string }) => Promise<void>;
  close: () => Promise<void>;
};

const entry = join(import.meta.dirname, '../../apps/simulator/src/main.ts');

/** A configurator with a small installation, in a process of its own, without simulated traffic. */
export async function openConfigurator(commitTime: number): Promise<StartedConfigurator> {
  const folder = mkdtempSync(join(tmpdir(), 'carestead-configurator-'));
  const flags = [
    '--port',
    '0',
    '--control-port',
    '0',
    '--rate',
    '0',
    '--commit-ms',
    String(commitTime),
    '--data',
    folder,
  ];
  const child = spawn(process.execPath, [entry, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  let output = '';
  const [address, control] = await new Promise<readonly [string, string]>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const [, found, page] = /ready at (\S+), page at (\S+)\/sim\//.exec(output) ?? [];
      if (found && page) resolve([found, page]);
    });
    exit.then(() => reject(new Error(`the configurator did not start: ${output}`)), reject);
  });
  const put = async (url: string, body: object) => {
    const headers = { authorization: `Basic ${btoa('carestead:simulated')}`, 'content-type': 'application/json' };
    const { ok, status } = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!ok) throw new Error(`${url} was answered with ${status}`);
  };
  return {
    port: Number(new URL(address).port),
    faults: (faults) => put(`${control}/sim/faults`, faults),
    put: (entity, row) => put(`${address}/v1/config/${entity}/${row.id}`, row),
    close: async () => {
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
