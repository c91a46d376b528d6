import { isPassing, pauseAfter } from '@carestead/domain/cloud/cloud';
import { JobProblem, type JobSession } from '../platform/jobs/job.ts';
import { outboundRules } from '../platform/outbound/outboundAddress.ts';
import { logIn } from './cloudClient.ts';
import { CloudProblem } from './cloudProblem.ts';
import { noteProblem, noteReached, readAccount } from './cloudQueries.ts';

export type Cloud = Awaited<ReturnType<typeof logIn>>;

/** Logs in to the account of a system, if anything may go there at all. */
async function openCloud({ config, database, secrets, signal }: JobSession, system_id: number): Promise<Cloud> {
  const { cloudUrl: address, isOffline } = config;
  if (address === null) throw new CloudProblem('no_address', 'CLOUD_URL is not set');
  if (isOffline) throw new CloudProblem('offline', 'CARESTEAD_OFFLINE is set');
  const { username, sealed_password } = await readAccount(database, system_id);
  if (username === '' || sealed_password === '') throw new CloudProblem('not_set_up', 'there is no account');
  const password = opened(secrets, sealed_password);
  return await logIn({ address, username, password, rules: outboundRules(config), signal });
}

/** After a restore without the key of before the password is to be typed again, which the page then says at its field. */
function opened(secrets: JobSession['secrets'], sealed: string): string {
  try {
    return secrets.decrypt(sealed);
  } catch (error) {
    throw new CloudProblem('invalid_password', 'what is stored does not open with the key of this installation', error);
  }
}

/**
 * Does something with the cloud of a system. How that went stands with the account afterwards, with the next attempt where
 * another one may help.
 */
export async function withCloud<T>(
  session: JobSession,
  system_id: number,
  work: (cloud: Cloud) => Promise<T>,
): Promise<T> {
  const { clock, log } = session;
  try {
    const done = await work(await openCloud(session, system_id));
    await session.write((transaction) => noteReached(transaction, system_id));
    return done;
  } catch (error) {
    if (!(error instanceof CloudProblem)) throw error;
    const { reason: problem } = error;
    log.warn({ err: error, system_id }, 'cloud could not be used');
    const now = clock.now();
    await session.write(async (transaction) => {
      const tries = (await readAccount(transaction, system_id)).tries + 1;
      const next_try_at = isPassing(problem) ? now + pauseAfter(tries) : null;
      await noteProblem(transaction, system_id, { problem, now, tries, next_try_at });
    });
    throw error;
  }
}

/** Whoever started the job is shown why it failed. */
export async function shown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CloudProblem ? new JobProblem(`jobs.problem.cloud.${error.reason}`) : error;
  }
}
