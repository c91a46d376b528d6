import { findViewer } from '../../platform/access/viewerQueries.ts';
import { JobProblem, type JobSession } from '../../platform/jobs/job.ts';
import { beginOperation, finishOperation } from '../../platform/operations.ts';
import { OnlineProblem } from './onlineProblem.ts';
import { sendMessage } from './onlineQueries.ts';

type Kind = 'online_backup' | 'online_backup_login' | 'online_backup_test';

/** Runs one as an operation, and sends to who started it how it ended. */
export async function runOnline<T extends Record<string, unknown>>(
  session: JobSession,
  kind: Kind,
  /** Gives what is recorded about it. */
  work: (by: { id: number; name: string } | null) => Promise<T>,
): Promise<T> {
  const { database, clock, job, log } = session;
  const viewer = job.user_id === null ? null : await findViewer(database, job.user_id);
  const id = await session.write((transaction) =>
    beginOperation(transaction, {
      ...{ kind, user_name: viewer?.name ?? '', started_at: clock.now(), job_id: job.id },
    }),
  );
  const end = async (state: 'done' | 'error', message: string, details: Record<string, unknown>) =>
    await session.write(async (transaction) => {
      if (id !== null)
        await finishOperation(transaction, id, { state, finished_at: clock.now(), problem: message, details });
      if (viewer)
        await sendMessage(transaction, 'onlinebackup.result', {
          ...{ user_id: viewer.id, is_ok: state === 'done', message, kind },
        });
    });
  try {
    const details = await work(viewer && { id: viewer.id, name: viewer.name });
    await end('done', '', details);
    return details;
  } catch (error) {
    if (!(error instanceof OnlineProblem)) throw error;
    log.warn({ err: error, kind }, 'online backup failed');
    const problem = `jobs.problem.online.${error.reason}`;
    await end('error', problem, {});
    throw new JobProblem(problem);
  }
}
