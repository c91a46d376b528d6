import { followFaults, type KnownFault, lastingFaults, shownKey } from '@carestead/domain/conditions/condition';
import type { Host } from '../manifest/host.ts';
import { keepProblems, type Problem, readProblems } from './problemQueries.ts';

const compareEvery = 2000;
const keepEvery = 20_000;
/** By then every part of the installation has been looked at since the start. */
const rememberedFor = 60_000;

type Tools = Pick<Host, 'database' | 'bus' | 'clock' | 'log' | 'conditions'>;

/** What is wrong now and since when, also from before the last start; kept in the database for whoever acts on it. */
export function followConditions({ database, bus, clock, log, conditions }: Tools) {
  const startedAt = performance.now();
  let remembered: readonly Problem[] = [];
  let known: readonly KnownFault[] = [];
  let published = '';
  let keeping = readProblems(database).then(
    (rows) => {
      remembered = rows;
    },
    (error: unknown) => log.warn({ err: error }, 'problems of before the start cannot be read'),
  );

  const compare = () => {
    const now = clock.now();
    if (performance.now() - startedAt > rememberedFor) remembered = [];
    known = followFaults([...known, ...remembered], conditions(), now);
    const key = shownKey(lastingFaults(known, now));
    if (key === published) return;
    published = key;
    bus.emit('conditionsChanged', {});
  };
  const lasting = () => {
    compare();
    return lastingFaults(known, clock.now());
  };
  const keep = () => {
    keeping = keepProblems(database, lasting()).catch((error: unknown) =>
      // The database has a condition of its own.
      log.warn({ err: error }, 'problems cannot be kept, they are kept later'),
    );
  };
  const timers = [setInterval(compare, compareEvery), setInterval(keep, keepEvery)];
  for (const timer of timers) timer.unref();
  return {
    lasting,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await keeping;
    },
  };
}
