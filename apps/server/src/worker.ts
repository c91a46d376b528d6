import { startWork } from './manifest/startWork.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { openBackgroundDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { startJobs } from './platform/jobs/startJobs.ts';
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
  const secrets = await openSecrets(config.dataFolder, database);
  const host = { config, databaseUrl, database, secrets, clock: systemClock, log };
  const jobs = await startJobs({
    databaseUrl,
    tools: host,
    kinds: workFeatures.flatMap((feature) => feature.jobs ?? []),
    schedules: workFeatures.flatMap((feature) => feature.schedules?.(host) ?? []),
  });
  const work = await startWork(workFeatures, host);
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
    health: () => ({ ok: true, ...counted }),
    stop: async () => {
      clearInterval(timer);
      await work.stop();
      await jobs.stop();
      await close();
    },
  };
});
