import { setTimeout as sleep } from 'node:timers/promises';
import type { Configurator } from '../configurator/configurator.ts';
import type { Configuration } from './configuration.ts';

type Tools = {
  configuration: Configuration;
  configurator: Configurator;
  isValid: () => boolean;
  /** How long it takes to reach all devices. */
  duration: number;
  log: (sentence: string) => void;
};

export type Committer = ReturnType<typeof createCommitter>;

const steps = 10;

/** Hands the configuration to the devices, step by step, and reports the progress. */
export function createCommitter({ configuration, configurator, isValid, duration, log }: Tools) {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const { commit, state, percent } = configuration.commit();
  moveDevices(configuration, configurator);
  // Switched off in the middle of it: the devices have half of it.
  if (state === 'running') end(commit, percent, 'failed');

  function report(number: number, percentNow: number, now: 'running' | 'done' | 'failed') {
    configurator.commitProgress(number, percentNow, now);
    return configuration.setCommit({ commit: number, state: now, percent: percentNow });
  }
  function end(number: number, percentNow: number, now: 'done' | 'failed') {
    running = report(number, percentNow, now);
  }
  async function run(number: number) {
    await report(number, 0, 'running');
    for (let step = 1; step < steps; step += 1) {
      await sleep(duration / steps, undefined, { signal: stopping.signal });
      const isBad = step === steps / 2 && !isValid();
      await report(number, (step * 100) / steps, isBad ? 'failed' : 'running');
      if (isBad) return;
    }
    await sleep(duration / steps, undefined, { signal: stopping.signal });
    moveDevices(configuration, configurator);
    await report(number, 100, 'done');
  }

  return {
    isRunning: () => configuration.commit().state === 'running',
    /** The number of the commit; null: one is running. */
    start: (): number | null => {
      const before = configuration.commit();
      if (before.state === 'running') return null;
      const number = before.commit + 1;
      running = run(number).catch((error: Error) => {
        if (!stopping.signal.aborted) log(`the commit cannot be kept: ${error.message}`);
      });
      return number;
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** A device belongs to the section that it was configured for. */
function moveDevices(configuration: Configuration, configurator: Configurator) {
  for (const { id, section_id } of configuration.rows('node')) {
    if (typeof section_id === 'number') configurator.moveTo(id, section_id);
  }
}
