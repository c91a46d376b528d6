import { findViewer } from '../platform/access/viewerQueries.ts';
import { JobProblem, type JobSession } from '../platform/jobs/job.ts';
import { beginOperation, finishOperation } from '../platform/operations.ts';
import { BackupProblem } from './backupProblem.ts';

/** What the runs of all jobs about backups need. */
export type BackupRun = {
  databaseUrl: string;
  /** Who started it; null: the product itself. */
  by: { id: number; name: string } | null;
  started_at: number;
  operation_id: number;
};

/** Runs one as an operation: the work ends it when it is done, this does where it fails with a reason that people can do something about. */
export async function runRecorded<T>(
  session: JobSession,
  kind: string,
  details: Readonly<Record<string, unknown>>,
  work: (run: BackupRun) => Promise<T>,
): Promise<T> {
  const { config, database, clock, job } = session;
  if (config.databaseUrl === null)
    throw new Error('a backup is read over connections of its own and needs their address');
  const viewer = job.user_id === null ? null : await findViewer(database, job.user_id);
  const by = viewer && { id: viewer.id, name: viewer.name };
  const started_at = clock.now();
  const operation_id = await session.write((transaction) =>
    beginOperation(transaction, { kind, user_name: by?.name ?? '', started_at, job_id: job.id, details }),
  );
  if (operation_id === null) throw new Error('an operation of a job begins with it');
  try {
    return await work({ databaseUrl: config.databaseUrl, by, started_at, operation_id });
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error;
    const problem = `jobs.problem.backup.${error.reason}`;
    await session.write((transaction) =>
      finishOperation(transaction, operation_id, {
        ...{ state: 'error', finished_at: clock.now(), problem, details: error.values },
      }),
    );
    throw new JobProblem(problem, error.values);
  }
}
