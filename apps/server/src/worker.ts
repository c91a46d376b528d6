import { startWork } from './manifest/startWork.ts';
import { createBus } from './platform/bus/bus.ts';
import { startRelay } from './platform/bus/relay.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { openBackgroundDatabase } from './platform/database/database.ts';
import { keepEpoch } from './platform/database/epoch.ts';
import { migrate } from './platform/database/migrate.ts';
import { watchReplacement } from './platform/database/watchReplacement.ts';
import { startJobs } from './platform/jobs/startJobs.ts';
import { openConsumers } from './platform/journal/runConsumers.ts';
import { createLog } from './platform/log.ts';
import { background, lowerPriority } from './platform/lowerPriority.ts';
import { openSecrets } from './platform/secrets/openSecrets.ts';
import { StartProblem } from './platform/startProblem.ts';
import { runSupervised } from './supervisor/supervised.ts';
import { workFeatures } from './workFeatures.ts';

const checkEvery = 10_000;

/** Everything that may take its time lives here, away from the process that carries calls. */
await runSupervised(async () => {
  lowerPriority(process.pid, background);
  const config = readConfig(process.env);
  const { databaseUrl } = config;
  if (databaseUrl === null) throw new StartProblem('DATABASE_URL is missing: start the product with npm start.');
  const log = createLog('worker', config.logLevel);
  await migrate(databaseUrl);
  const { database, close } = openBackgroundDatabase(databaseUrl, log, 4);
  // Before anything acts on rows: those of a backup that was restored belong to another epoch.
  await keepEpoch(database);
  const secrets = await openSecrets(config.dataFolder, database);
  const bus = createBus(log);
  await watchReplacement({ databaseUrl, bus, log }, () => process.exit(1));
  const relay = startRelay({ databaseUrl, bus, log });
  const host = { config, databaseUrl, database, bus, secrets, clock: systemClock, log };
  const jobs = await startJobs({
    databaseUrl,
    tools: host,
    kinds: workFeatures.flatMap((feature) => feature.jobs ?? []),
    schedules: workFeatures.flatMap((feature) => feature.schedules?.(host) ?? []),
  });
  const work = await startWork(workFeatures, host);
  const consumers = openConsumers(
    workFeatures.flatMap((feature) => feature.consumers?.(host) ?? []),
    { ...host, open: openBackgroundDatabase },
  );
  let counted = await jobs.counts();
  const timer = setInterval(() => {
    jobs.counts().then(
      (counts) => {
        counted = counts;
      },
      (error: unknown) => log.warn({ err: error }, 'job queue cannot be read, its counts in health are out of date'),
    );
  }, checkEvery);
  return {
    health: () => ({ ok: true, ...counted, consumers: consumers.statuses() }),
    stop: async () => {
      clearInterval(timer);
      await consumers.close();
      await work.stop();
      await jobs.stop();
      await relay.close();
      await close();
    },
  };
});
