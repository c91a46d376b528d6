import { onTestFinished } from 'vitest';
import { type SimulatorOptions, startSimulator } from '../startSimulator.ts';
import { tempFolder } from './tempFolder.ts';

/** A simulator for one test, with its own folder, in which everything goes fast and nothing happens by itself. */
export async function simulatorForTest(options: Partial<SimulatorOptions> = {}) {
  const simulator = await startSimulator({
    folder: options.folder ?? tempFolder(),
    actionDelay: 20,
    commitDuration: 100,
    searchDuration: 10,
    ...options,
  });
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await simulator.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  return { ...simulator, stop };
}
