import type { Bus } from '../platform/bus/bus.ts';
import type { CleanupKind } from '../platform/cleanups/cleanupKind.ts';
import type { ExportSource } from '../platform/exports/exportSource.ts';
import type { JobKind, JobTools } from '../platform/jobs/job.ts';
import type { Schedule } from '../platform/jobs/schedule.ts';
import type { Consumer } from '../platform/journal/consumer.ts';

/** What the worker gives to its features; events on its bus go on to the call servers. */
export type WorkHost = JobTools & { databaseUrl: string; bus: Bus };

/** Stopping waits for what has begun. */
export type RunningWork = { stop: () => Promise<void> | void };

/** What a feature does in the worker, away from the process that carries calls. */
export type WorkFeature = {
  readonly name: string;
  /** What people start: the kinds that the manifest of the call server names, too. */
  readonly jobs?: readonly JobKind[];
  /** The sources of exports that the manifest of the call server names, too. */
  readonly exports?: readonly ExportSource[];
  /** What people may remove of it by its age, as the manifest of the call server says. */
  readonly cleanups?: readonly CleanupKind[];
  /** What comes round by itself. */
  readonly schedules?: (host: WorkHost) => readonly Schedule[];
  /** What acts on the journal, once and surely (docs/adding-a-feature.md). */
  readonly consumers?: (host: WorkHost) => readonly Consumer[];
  /** For work that is neither a job nor a schedule nor a consumer of the journal; resolves when it runs. */
  readonly start?: (host: WorkHost) => Promise<RunningWork>;
};
