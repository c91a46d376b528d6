import { followFaults, type KnownFault, lastingFaults, shownKey } from '@carestead/domain/conditions/condition';
import { feature } from '../manifest/feature.ts';
import type { Host } from '../manifest/host.ts';
import { addConditionsApi } from './api.ts';
import { readDatabaseClock } from './clockQueries.ts';
import { watchMachine } from './watchMachine.ts';

const compareEvery = 2000;

async function start({ config, database, log, bus, clock, metrics, conditions }: Host) {
  const machine = watchMachine({
    dataFolder: config.dataFolder,
    certificateFile: config.certificateFile,
    readDatabaseClock: () => readDatabaseClock(database),
    log,
  });
  // Nothing at the start waits for it.
  void machine.look();
  let known: readonly KnownFault[] = [];
  let published = '';
  const compare = () => {
    const now = clock.now();
    known = followFaults(known, conditions(), now);
    const key = shownKey(lastingFaults(known, now));
    if (key === published) return;
    published = key;
    bus.emit('conditionsChanged', {});
  };
  const timer = setInterval(compare, compareEvery);
  timer.unref();
  metrics.gauge('carestead_condition_ok', 'Whether a part of the installation is well: 1, or 0.', () =>
    conditions().map(({ part, ok }) => ({ labels: { part }, value: ok ? 1 : 0 })),
  );
  return {
    live: {
      machine: machine.conditions,
      lasting: () => {
        compare();
        return lastingFaults(known, clock.now());
      },
    },
    stop: () => {
      clearInterval(timer);
      machine.stop();
    },
  };
}

/** What is wrong with the installation, in one list: for health, metrics and those who look after it. */
export const conditions = feature('conditions', {
  start,
  api: (builder, live) => addConditionsApi(builder, () => live.lasting()),
  conditions: ({ machine }) => machine(),
});
