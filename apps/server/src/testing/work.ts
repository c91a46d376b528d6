import { onTestFinished } from 'vitest';
import { startWork } from '../manifest/startWork.ts';
import type { WorkFeature } from '../manifest/work.ts';
import { createBus } from '../platform/bus/bus.ts';
import { startRelay } from '../platform/bus/relay.ts';
import type { Clock } from '../platform/clock.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { runConsumers } from '../platform/journal/runConsumers.ts';
import { openSecrets } from '../platform/secrets/openSecrets.ts';
import { workFeatures } from '../workFeatures.ts';
import type { TestServer } from './callServer.ts';
import { quiet } from './database.ts';

type Options = {
  env?: Record<string, string>;
  clock?: Clock;
  features?: readonly WorkFeature[];
  /** Whether what they do with the journal runs as well. */
  readsJournal?: boolean;
  /** How long it lives: for one test, unless `atEndOfFile` is given. */
  until?: (stop: () => Promise<void>) => void;
};

/** What the worker runs beside a server, without its jobs, in this process. */
export async function startTestWork(
  { database: made, dataFolder }: Pick<TestServer, 'database' | 'dataFolder'>,
  {
    env = {},
    clock = systemClock,
    features = workFeatures,
    readsJournal = false,
    until = onTestFinished,
  }: Options = {},
) {
  const { database, close } = openDatabase(made.url, quiet, 4);
  const secrets = await openSecrets(dataFolder, database);
  const config = readConfig({ CARESTEAD_DATA: dataFolder, ...env });
  const bus = createBus(quiet);
  const relay = startRelay({ databaseUrl: made.url, bus, log: quiet });
  const host = { config, databaseUrl: made.url, database, bus, secrets, clock, log: quiet };
  const work = await startWork(features, host);
  const consumers = runConsumers(
    readsJournal ? features.flatMap((feature) => feature.consumers?.(host) ?? []) : [],
    host,
  );
  until(async () => {
    await consumers.close();
    await work.stop();
    await relay.close();
    await close();
  });
}
