import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from './errors.ts';
import { phoneTokensFile } from './phones/tokens.ts';
import { type SimulatorOptions, startSimulator } from './startSimulator.ts';

/** A simulator that begins anew when it is asked to, at the same ports and with the files of its options as they are then. */
export async function startResettable(read: () => SimulatorOptions, log: (sentence: string) => void) {
  let ports: Pick<SimulatorOptions, 'port' | 'controlPort'> = {};
  let working: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const start = () => startSimulator({ ...read(), ...ports, reset: again, log });
  let running = await start();
  ports = { port: running.port, controlPort: running.controlPort };

  /** Two requests at the same moment are done one after the other. */
  function again() {
    working = working
      .then(async () => {
        if (isStopped) return;
        await running.stop();
        forget(read().folder);
        running = await start();
      })
      .catch((error: unknown) => log(`the simulator could not begin anew: ${messageOf(error)}`));
  }

  return {
    address: running.address,
    controlAddress: running.controlAddress,
    stop: async () => {
      isStopped = true;
      await working;
      await running.stop();
    },
  };
}

/** Everything but what phones are known by: they stay paired. */
function forget(folder: string) {
  for (const name of readdirSync(folder)) if (name !== phoneTokensFile) rmSync(join(folder, name), { recursive: true });
}
