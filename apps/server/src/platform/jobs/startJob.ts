import { missing } from '@carestead/domain/access/needs';
import type { Database } from '../database/database.ts';
import type { Context } from '../graphql/context.ts';
import { AccessDenied } from '../graphql/publicError.ts';
import type { JobKind } from './job.ts';
import { findOpenJob, insertJob } from './jobQueries.ts';

type Request<Payload> = {
  payload: Payload;
  /** The system that it is about; null: the installation. Whoever does not see the system any more does not see the job. */
  system_id: number | null;
  /** While one of this kind with the same key is open, starting another gives that one. */
  onceKey?: string;
};

/**
 * Starts a job for the person of the request and gives its id. With a transaction as `database` the job is there when,
 * and only if, that commits.
 */
export async function startJob<Payload>(
  {
    database,
    clock,
    viewer,
    installation,
  }: Pick<Context, 'clock' | 'viewer' | 'installation'> & { database: Database },
  kind: JobKind<Payload>,
  { payload, system_id, onceKey }: Request<Payload>,
): Promise<number> {
  const lacking = missing(kind.needs, viewer, installation.now().licence);
  if (lacking) throw new AccessDenied(lacking);
  const once_key = onceKey ?? null;
  const job = {
    ...{ kind: kind.name, user_id: viewer.id, system_id, payload: kind.parse(payload), once_key },
    kept_days: kind.keptDays,
  };
  // The one that is open may end between the two statements: then there is room for this one.
  for (;;) {
    const id =
      (await insertJob(database, { ...job, now: clock.now() })) ?? (await openJob(database, kind.name, once_key));
    if (id !== null) return id;
  }
}

const openJob = async (database: Database, kind: string, once_key: string | null) =>
  once_key === null ? null : await findOpenJob(database, kind, once_key);
