import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Job } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** What the worker gives to its features. */
export type WorkHost = { database: Database; secrets: Secrets; clock: Clock; log: Log };

/** What a feature does in the worker, away from the process that carries calls. */
export type WorkFeature = { readonly name: string; readonly jobs: (host: WorkHost) => readonly Job[] };
