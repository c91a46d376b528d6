import { cloudJobs } from '../cloud/cloudJobs.ts';
import { createBus } from '../platform/bus/bus.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { startJobs } from '../platform/jobs/startJobs.ts';
import { openSecrets } from '../platform/secrets/openSecrets.ts';
import { workFeatures } from '../workFeatures.ts';
import type { TestServer } from './callServer.ts';
import { quiet } from './database.ts';
import { startTestWork } from './work.ts';

type Options = { env: Record<string, string>; until: (stop: () => Promise<void>) => void };

/** What the worker does with the cloud beside a server, in the process of the test. */
export async function startCloudWork(server: TestServer, { env, until }: Options) {
  const { dataFolder } = server;
  const features = workFeatures.filter(({ name }) => name === 'cloud');
  const databaseUrl = server.database.url;
  await startTestWork(server, { env, features, readsJournal: true, until });
  const { database, close } = openDatabase(databaseUrl, quiet, 4);
  const secrets = await openSecrets(dataFolder, database);
  const config = readConfig({ CARESTEAD_DATA: dataFolder, ...env });
  const tools = { config, database, secrets, clock: systemClock, log: quiet };
  const host = { ...tools, databaseUrl, bus: createBus(quiet) };
  const schedules = features.flatMap((feature) => feature.schedules?.(host) ?? []);
  const jobs = await startJobs({ databaseUrl, tools, kinds: cloudJobs, schedules, lookEvery: 50 });
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= jobs.stop();
    return stopped;
  };
  until(async () => {
    await stop();
    await close();
  });
  /** `stop` ends the jobs alone. */
  return { database, secrets, stop, runNow: jobs.runNow };
}
