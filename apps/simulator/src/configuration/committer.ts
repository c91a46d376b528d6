import { setTimeout as sleep } from 'node:timers/promises';
import type { AllowedCheckpoints } from '@carestead/domain/field/allowedCheckpoints';
import type { Buttons } from '../configurator/buttons.ts';
import type { Configurator } from '../configurator/configurator.ts';
import type { Faults } from '../faults/faults.ts';
import { buttonRow, indicatorRow, readable } from './buttonRows.ts';
import type { Configuration, Row } from './configuration.ts';

type Tools = {
  configuration: Configuration;
  configurator: Configurator;
  buttons: Buttons;
  isValid: () => boolean;
  faults: () => Pick<Faults, 'commits'>;
  /** How long it takes to reach all devices. */
  duration: number;
  log: (sentence: string) => void;
};

export type Committer = ReturnType<typeof createCommitter>;

const steps = 10;

/** Hands the configuration to the devices, step by step, and reports the progress. */
export function createCommitter({ configuration, configurator, buttons, isValid, faults, duration, log }: Tools) {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const { commit, state, percent } = configuration.commit();
  handOver(configuration, configurator, buttons);
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
      const isBad = step === steps / 2 && (!isValid() || faults().commits === 'half_way');
      await report(number, (step * 100) / steps, isBad ? 'failed' : 'running');
      if (isBad) return;
    }
    await sleep(duration / steps, undefined, { signal: stopping.signal });
    handOver(configuration, configurator, buttons);
    await report(number, 100, 'done');
  }

  return {
    isRunning: () => configuration.commit().state === 'running',
    /** The number of the commit; null: one is running. */
    start: (): number | null => {
      const before = configuration.commit();
      if (before.state === 'running') return null;
      const number = before.commit + 1;
      if (faults().commits === 'stuck') return number;
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

/** From now on devices belong to the section that they were configured for, and profiles, buttons and lamps hold. */
function handOver(configuration: Configuration, configurator: Configurator, buttons: Buttons) {
  const nodes = new Map(configuration.rows('node').map((node) => [node.id, node]));
  for (const node of nodes.values()) {
    const section_id = inheritedValue(nodes, node, 'section_id', 'inherit_section');
    if (typeof section_id === 'number') configurator.moveTo(node.id, section_id);
  }
  configurator.setAllowed(allowedCheckpoints(configuration));
  buttons.configure({
    buttons: readable(buttonRow, configuration.rows('button')),
    indicators: readable(indicatorRow, configuration.rows('indicator')),
  });
}

/** Of each device that has a profile the numbers of the checkpoints at which it may be. */
function allowedCheckpoints(configuration: Configuration): ReadonlyMap<number, AllowedCheckpoints> {
  const numbers = new Map(configuration.rows('checkpoint').map(({ id, number }) => [id, number]));
  const profiles = new Map(
    configuration.rows('flight_profile').map(({ id, checkpoints }) => [id, numbersOf(checkpoints, numbers)]),
  );
  const nodes = new Map(configuration.rows('node').map((node) => [node.id, node]));
  const known = [...nodes.values()].flatMap((node): [number, AllowedCheckpoints][] => {
    const profile = inheritedValue(nodes, node, 'flight_profile_id', 'inherit_flight_profile');
    const allowed = typeof profile === 'number' ? profiles.get(profile) : undefined;
    return allowed ? [[node.id, allowed]] : [];
  });
  return new Map(known);
}

/** Its own value, or that of the nearest node above that has one; a row that says nothing of inheritance has its own. */
function inheritedValue(nodes: ReadonlyMap<number, Row>, node: Row, field: string, inherits: string): unknown {
  const seen = new Set<number>();
  let at: Row | undefined = node;
  while (at && at[inherits] === true && !seen.has(at.id)) {
    seen.add(at.id);
    at = typeof at.parent_id === 'number' ? nodes.get(at.parent_id) : undefined;
  }
  return at?.[field];
}

/** Devices report numbers, profiles name rows. */
const numbersOf = (ids: unknown, numbers: ReadonlyMap<number, unknown>): AllowedCheckpoints =>
  new Set(
    Array.isArray(ids)
      ? ids.map((id: unknown) => numbers.get(Number(id))).filter((number) => typeof number === 'number')
      : [],
  );
