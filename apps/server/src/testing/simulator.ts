import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { type SimulatorOptions, startSimulator } from '../../../simulator/src/startSimulator.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { systemRow } from './fixtures.ts';

const entry = fileURLToPath(new URL('../../../simulator/src/main.ts', import.meta.url));

/** What was acknowledged, and what it was about. */
export type Acknowledged = { stream: string; number: number; kind: string; call: number | null };

type SimulatorState = {
  open: { call: number; device_id: number }[];
  journal: { stream: string; last: number; acknowledged: number };
};

export type TestSimulator = ReturnType<typeof simulatorAt>;

type Until = (stop: () => Promise<void>) => void;

/** A simulator that is reached over the network only. It lives for one test, unless `until` is given. */
export async function startTestSimulator(until: Until = onTestFinished, options: Partial<SimulatorOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'carestead-configurator-'));
  const { address, controlAddress, stop } = await startSimulator({
    folder,
    actionDelay: 50,
    commitDuration: 100,
    ...options,
  });
  until(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return simulatorAt(address, controlAddress);
}

/** One with a clock of its own, in a process that the test's jumps of time do not reach; of an installation other than the built-in one where it is given. */
export async function startSimulatorProcess(until: Until = onTestFinished, installation: object | null = null) {
  const folder = mkdtempSync(join(tmpdir(), 'carestead-configurator-'));
  const flags = ['--port', '0', '--control-port', '0', '--rate', '0', '--action-ms', '50', '--data', folder];
  if (installation) {
    const file = join(folder, 'installation.json');
    writeFileSync(file, JSON.stringify(installation));
    flags.push('--installation', file);
  }
  const child = spawn(process.execPath, [entry, ...flags], { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const closed = once(child, 'close');
  until(async () => {
    child.kill();
    await closed;
    rmSync(folder, { recursive: true, force: true });
  });
  const [, address = '', control = ''] = await vi.waitUntil(() => /ready at (\S+), page at (\S+)\/sim\//.exec(output), {
    timeout: 60_000,
  });
  return simulatorAt(address, control);
}

/** The control API of a running simulator. */
export function simulatorAt(address: string, control: string) {
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${control}/sim/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    address: new URL(address),
    /** Of its page. */
    controlAddress: control,
    press: async (device_id: number) => Number((await send('POST', 'press', { device_id })).call),
    close: (call: number) => send('POST', 'close', { call }),
    post: (path: string, body: object) => send('POST', path, body),
    faults: (faults: object) => send('PUT', 'faults', faults),
    traffic: (rate: number) => send('PUT', 'traffic', { rate, rhythm: false }),
    state: async () => (await send('GET', 'state')) as SimulatorState,
    ledger: async () => (await send('GET', 'ledger')) as { entries: Acknowledged[] },
  };
}

type ServerParts = {
  database: { ownerQuery: (text: string, values?: readonly unknown[]) => Promise<unknown> };
  secrets: Secrets;
  bus: Pick<Bus, 'emit'>;
};

/** Makes the simulator the configurator of a system. */
export async function connectSimulator(server: ServerParts, simulator: TestSimulator, system_id = 1) {
  await server.database.ownerQuery(systemRow(system_id));
  await server.database.ownerQuery(
    `UPDATE system_params SET ip = $1, tcp_port = $2, username = 'carestead', password = $3 WHERE id = $4`,
    [simulator.address.hostname, Number(simulator.address.port), server.secrets.encrypt('simulated'), system_id],
  );
  server.bus.emit('messagesMissed', {});
}
