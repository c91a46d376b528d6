import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';
import { ask } from '../product/ask.ts';
import { endWithUs } from '../product/launch.ts';

/** What was acknowledged, as the configurator remembers it. */
export type Acknowledged = { stream: string; number: number };

export type Configurator = AsyncDisposable & {
  /** Of its stream. */
  port: number;
  controlPort: number;
  press: (device_id: number) => Promise<number>;
  close: (call: number) => Promise<void>;
  ledger: () => Promise<readonly Acknowledged[]>;
  /** Whatever happened so far was acknowledged. */
  isAcknowledged: () => Promise<boolean>;
};

type Options = {
  /** 0: one that is free. */
  port: number;
  /** Absent: that of the simulator. */
  installation?: string;
  folder: string;
};

/** The simulator in a process of its own, in which nothing happens by itself. */
export async function startConfigurator({ port, installation, folder }: Options): Promise<Configurator> {
  const flags = { port, 'control-port': 0, rate: 0, ...(installation && { installation }), data: folder };
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(process.execPath, [join(root, 'apps/simulator/src/main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  const ended = once(child, 'exit');
  const [fieldPort, controlPort] = await new Promise<readonly [number, number]>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const found = /ready at http:\/\/[^:]+:(\d+), page at http:\/\/[^:]+:(\d+)/.exec(output);
      if (found) resolve([Number(found[1]), Number(found[2])]);
    });
    ended.then(() => reject(new Error(`the configurator did not start: ${output}`)), reject);
  });
  const control = async (path: string, body?: object) => {
    const { status, body: answer } = await ask({
      port: controlPort,
      path: `/sim/${path}`,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status !== 200) throw new Error(`the configurator refuses ${path}: ${answer}`);
    return JSON.parse(answer) as Record<string, unknown>;
  };
  return {
    port: fieldPort,
    controlPort,
    press: async (device_id) => Number((await control('press', { device_id })).call),
    close: async (call) => void (await control('close', { call })),
    ledger: async () => (await control('ledger')).entries as readonly Acknowledged[],
    isAcknowledged: async () => {
      const { last, acknowledged } = (await control('state')).journal as { last: number; acknowledged: number };
      return last === acknowledged;
    },
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await ended;
    },
  };
}
