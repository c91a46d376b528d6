import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';
import { ask } from '../ask.ts';
import { endWithUs } from '../launch.ts';

/** What was acknowledged, as the building remembers it. */
export type Acknowledged = { stream: string; number: number };

export type Building = AsyncDisposable & {
  /** Of its stream. */
  port: number;
  controlPort: number;
  press: (device_id: number) => Promise<number>;
  close: (call: number) => Promise<void>;
  ledger: () => Promise<readonly Acknowledged[]>;
  /** Whatever happened so far was acknowledged. */
  isHeard: () => Promise<boolean>;
};

type Options = { port: number; house: string; folder: string };

/** The simulator in a process of its own, in which nothing happens by itself. */
export async function startBuilding({ port, house, folder }: Options): Promise<Building> {
  const flags = { port, 'control-port': 0, rate: 0, house, data: folder };
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(process.execPath, [join(root, 'apps/simulator/src/main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  const ended = once(child, 'exit');
  const controlPort = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const found = /page at http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    ended.then(() => reject(new Error(`the building did not open: ${said}`)), reject);
  });
  const tell = async (path: string, body?: object) => {
    const { status, body: answer } = await ask({
      port: controlPort,
      path: `/sim/${path}`,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status !== 200) throw new Error(`the building refuses ${path}: ${answer}`);
    return JSON.parse(answer) as Record<string, unknown>;
  };
  return {
    port,
    controlPort,
    press: async (device_id) => Number((await tell('press', { device_id })).call),
    close: async (call) => void (await tell('close', { call })),
    ledger: async () => (await tell('ledger')).entries as readonly Acknowledged[],
    isHeard: async () => {
      const { last, acknowledged } = (await tell('state')).journal as { last: number; acknowledged: number };
      return last === acknowledged;
    },
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await ended;
    },
  };
}
