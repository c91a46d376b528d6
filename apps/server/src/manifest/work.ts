import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Job } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** What the worker gives to its features. */
export type WorkHost = {
  config: Config;
  databaseUrl: string;
  database: Database;
  secrets: Secrets;
  clock: Clock;
  log: Log;
};

/** Stopping waits for what has begun. */
export type RunningWork = { stop: () => Promise<void> | void };

/** What a feature does in the worker, away from the process that carries calls. */
export type WorkFeature = {
  readonly name: string;
  readonly jobs: (host: WorkHost) => readonly Job[];
  /** For work that is neither a job nor a consumer of the journal; resolves when it runs. */
  readonly start?: (host: WorkHost) => Promise<RunningWork>;
};
