import { isLoginError } from '@carestead/domain/cloud/cloud';
import { mostCopyBytes } from '@carestead/domain/cloud/protocol';
import { recordAudit } from '../platform/auditRecord.ts';
import type { JobSession } from '../platform/jobs/job.ts';
import { recordOperation } from '../platform/operations.ts';
import { CloudProblem } from './cloudProblem.ts';
import {
  forgetWaiting,
  noteSent,
  readAccount,
  readInstallationUuid,
  readSystemName,
  readWaiting,
  type WaitingCopy,
} from './cloudQueries.ts';
import { sealNote } from './copyNote.ts';
import { type Cloud, shown, withCloud } from './openCloud.ts';
import { readList } from './readList.ts';
import { writeCopy } from './writeCopy.ts';

/** Sends what waits, each once, and then shows what is there. */
export async function run({ system_id }: { system_id: number }, session: JobSession) {
  const { database, job } = session;
  const { problem } = await readAccount(database, system_id);
  // A password that was refused is not tried again and again: that would lock the account.
  if (job.user_id === null && problem !== null && isLoginError(problem)) return { copies: 0 };
  let copies = 0;
  const sendAll = async (cloud: Cloud) => {
    for (;;) {
      // One that was asked for meanwhile goes, too.
      const [next] = await readWaiting(database, system_id);
      if (!next) break;
      if (await sendCopy(session, system_id, cloud, next)) copies += 1;
    }
    await readList(session, system_id, cloud);
  };
  await shown(() => withCloud(session, system_id, sendAll));
  return { copies };
}

async function sendCopy(session: JobSession, system_id: number, cloud: Cloud, copy: WaitingCopy): Promise<boolean> {
  const { database, secrets, clock, log } = session;
  const { id, at, reason, user_name } = copy;
  const started_at = clock.now();
  const written = await writeCopy(session, system_id, copy);
  if (!written) {
    log.error({ system_id, copy: id }, 'there is no history of the system at that moment, the copy is left out');
    await session.write((transaction) => forgetWaiting(transaction, system_id, id));
    return false;
  }
  const { path, bytes, sha256 } = written;
  try {
    if (bytes > mostCopyBytes) throw new CloudProblem('too_large', `${bytes} bytes`);
    const note = sealNote(secrets, { id, at, reason, user_name, sha256 });
    const installation = await readInstallationUuid(database);
    await cloud.put({ id, path, bytes, installation, system: system_id, note });
  } catch (error) {
    // It would keep all that follow from being sent.
    if (error instanceof CloudProblem && error.reason === 'too_large')
      await session.write((transaction) => forgetWaiting(transaction, system_id, id));
    throw error;
  } finally {
    await written.remove();
  }
  const name = await readSystemName(database, system_id);
  await session.write(async (transaction) => {
    const now = clock.now();
    await forgetWaiting(transaction, system_id, id);
    await noteSent(transaction, system_id, now);
    await recordOperation(transaction, {
      ...{ kind: 'cloud_copy', user_name, state: 'done', started_at, finished_at: now, details: { name, bytes } },
    });
    await recordAudit(transaction, {
      ...{ at: now, by: { id: copy.user_id, name: user_name }, action: 'backup', system_id },
      ...{ entity_type: 'cloud_copy', entity_id: null, entity_display_name: name, meta: { reason, bytes } },
    });
  });
  return true;
}
