import type { JobKind, JobTools } from '../platform/jobs/job.ts';
import type { Schedule } from '../platform/jobs/schedule.ts';

/** What the worker gives to its features. */
export type WorkHost = JobTools & { databaseUrl: string };

/** Stopping waits for what has begun. */
export type RunningWork = { stop: () => Promise<void> | void };

/** What a feature does in the worker, away from the process that carries calls. */
export type WorkFeature = {
  readonly name: string;
  /** What people start: the kinds that the manifest of the call server names, too. */
  readonly jobs?: readonly JobKind[];
  /** What comes round by itself. */
  readonly schedules?: (host: WorkHost) => readonly Schedule[];
  /** For work that is neither a job nor a schedule nor a consumer of the journal; resolves when it runs. */
  readonly start?: (host: WorkHost) => Promise<RunningWork>;
};
