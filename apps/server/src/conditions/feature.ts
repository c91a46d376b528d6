import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isReadOnly, type Space } from '@carestead/domain/conditions/limits';
import { feature } from '../manifest/feature.ts';
import type { Host } from '../manifest/host.ts';
import { findRunning } from '../platform/embedded/findRunning.ts';
import { placeOf } from '../platform/embedded/place.ts';
import { addConditionsApi } from './api.ts';
import { addConditionMetrics } from './conditionMetrics.ts';
import { followConditions } from './followConditions.ts';
import { readBackups, readDatabaseClock, readDatabaseSize } from './machineQueries.ts';
import { watchMachine } from './watchMachine.ts';

async function start(host: Host) {
  const { config, database, databaseUrl, reading, log, clock, readSpace } = host;
  const loop = followEventLoop();
  const machine = watchMachine({
    dataFolder: config.dataFolder,
    databaseFolder: ownDatabaseFolder(config.dataFolder, databaseUrl),
    certificateFile: config.certificateFile,
    readDatabaseClock: () => readDatabaseClock(database),
    readDatabaseSize: () => readDatabaseSize(reading),
    readBackups: () => readBackups(reading),
    backupsNow: () => clock.now(),
    eventLoopDelay: loop.slowest,
    log,
    readSpace,
    onSpaces: (spaces) => keepSpaceForCalls(host, spaces),
  });
  // Nothing at the start waits for it.
  void machine.look();
  const followed = followConditions(host);
  addConditionMetrics(host);
  return {
    live: { machine, lasting: followed.lasting },
    stop: async () => {
      machine.stop();
      loop.stop();
      await followed.stop();
    },
  };
}

/** While the disk is almost full only calls are stored; that ends by itself. */
function keepSpaceForCalls({ readOnly, bus, log }: Pick<Host, 'readOnly' | 'bus' | 'log'>, spaces: readonly Space[]) {
  const was = readOnly.now();
  const isOn = isReadOnly(was, spaces);
  if (isOn === was) return;
  readOnly.set(isOn);
  log.warn({ spaces }, isOn ? 'disk almost full, only calls are stored' : 'disk has space again, changes are stored');
  bus.emit('readOnlyChanged', {});
}

/** The folder of the database that the product runs itself; null where the operator runs it. */
function ownDatabaseFolder(dataFolder: string, databaseUrl: string): string | null {
  try {
    return findRunning(dataFolder)?.url === databaseUrl ? placeOf(dataFolder).home : null;
  } catch {
    // There is none here.
    return null;
  }
}

/** Milliseconds between two samples; they are part of what is measured. */
const resolution = 20;
const loopWindow = 30_000;

function followEventLoop() {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const slowest = () => Math.max(0, delay.percentile(99) / 1e6 - resolution);
  let before = 0;
  const timer = setInterval(() => {
    before = slowest();
    delay.reset();
  }, loopWindow);
  timer.unref();
  return {
    /** For how many milliseconds the slowest hundredth waited, in the last minute. */
    slowest: () => Math.max(before, slowest()),
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}

/** What is wrong with the installation, in one list: for health, metrics and those who look after it. */
export const conditions = feature('conditions', {
  start,
  api: addConditionsApi,
  conditions: ({ machine }) => machine.conditions(),
});
