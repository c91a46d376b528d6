import { onTestFinished } from 'vitest';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import type { JobKind } from '../../platform/jobs/job.ts';
import type { Schedule } from '../../platform/jobs/schedule.ts';
import { startJobs } from '../../platform/jobs/startJobs.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { quiet, type TestDatabase } from '../database.ts';

type Options = {
  kinds?: readonly JobKind[];
  schedules?: readonly Schedule[];
  clock?: Clock;
  dataFolder?: string;
  env?: Record<string, string>;
};

/** What the worker does with jobs and schedules, in the process of the test; stopped at its end. */
export async function startWorker({ url }: TestDatabase, options: Options) {
  const { kinds = [], schedules = [], clock = systemClock, dataFolder = '/nonexistent', env = {} } = options;
  const { database, close } = openDatabase(url, quiet, 8);
  const config = readConfig({ CARESTEAD_DATA: dataFolder, DATABASE_URL: url, ...env });
  const tools = { config, database, secrets: createSecrets(Buffer.alloc(32, 7)), clock, log: quiet };
  const jobs = await startJobs({ databaseUrl: url, tools, kinds, schedules, lookEvery: 50 });
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= jobs.stop().then(close);
    return stopped;
  };
  onTestFinished(stop);
  return { ...jobs, stop, database };
}
