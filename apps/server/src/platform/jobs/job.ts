import type { Needs } from '@carestead/domain/access/needs';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** What the worker gives to the work of a job. */
export type JobTools = { config: Config; database: Database; secrets: Secrets; clock: Clock; log: Log };

/** The tools, and what one run of a job may do with itself. */
export type JobSession = JobTools & {
  readonly job: { id: number; user_id: number | null; system_id: number | null };
  /** Aborted when the job is cancelled, takes too long, or belongs to another worker by now. */
  readonly signal: AbortSignal;
  /** Shown to its owner, at most a few times a second; throws when the run is to end. */
  readonly progress: (done: number, total: number, step?: string) => Promise<void>;
  /**
   * A transaction that commits only while the job belongs to this run: whatever a job writes, it writes here. A worker
   * that was frozen while another one took over fails instead.
   */
  readonly write: <T>(change: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;
};

/** The end of a job with a reason for its owner: the id of a text with its values. Another try would meet it again. */
export class JobProblem extends Error {
  override readonly name = 'JobProblem';
  readonly values: Readonly<Record<string, string | number>>;

  constructor(textId: string, values: Readonly<Record<string, string | number>> = {}) {
    super(textId);
    this.values = values;
  }
}

type Declared<Payload> = {
  /** What it is started with; read again when it runs, perhaps by a newer version. */
  payload: z.ZodType<Payload>;
  /** The code of the work: a file whose `run` gets the payload and the session. Loaded by the worker when one runs. */
  run: () => Promise<{ run: (payload: Payload, session: JobSession) => Promise<unknown> }>;
  /** Who may start such a job, and see and cancel their own. */
  needs: Needs;
  /** False: one that was interrupted is cancelled; true, as if nothing is said: it runs again. */
  survivesRestart?: boolean;
  /** How often it is tried again after an error. */
  retries?: number;
  /** True: a run goes on after what the ones before it have written. Only tries that have written nothing are counted then. */
  goesOn?: boolean;
  /** Milliseconds that one try may take. */
  timeLimit?: number;
  /** For how many days its row is kept after its end. */
  keptDays?: number;
};

/** A kind of job: everything that the call server needs to start one and the worker to run it. */
export type JobKind<Payload = unknown> = {
  readonly name: string;
  readonly needs: Needs;
  readonly survivesRestart: boolean;
  readonly retries: number;
  readonly goesOn: boolean;
  readonly timeLimit: number;
  readonly keptDays: number;
  readonly parse: (payload: unknown) => Payload;
  readonly load: () => Promise<(payload: unknown, session: JobSession) => Promise<unknown>>;
};

/** Its name is shown as the text `jobs.kind.<name>`, its result as `jobs.done.<name>` with the values of the result. */
export function job<Payload>(name: string, declared: Declared<Payload>): JobKind<Payload> {
  const { payload, run, needs, survivesRestart = true, retries = 3, goesOn = false } = declared;
  const { timeLimit = 600_000, keptDays = 7 } = declared;
  const parse = (stored: unknown) => payload.parse(stored);
  return {
    ...{ name, needs, survivesRestart, retries, goesOn, timeLimit, keptDays, parse },
    load: async () => {
      const work = await run();
      return (stored, session) => work.run(parse(stored), session);
    },
  };
}
