import type { JobSession } from '../platform/jobs/job.ts';
import { readInstallationUuid, storeList } from './cloudQueries.ts';
import { listedCopy } from './copyNote.ts';
import type { Cloud } from './openCloud.ts';

/** Reads what the account has of this system. Copies of our other systems are not for those who see only this one. */
export async function readList(session: JobSession, system_id: number, cloud: Cloud): Promise<void> {
  const { database, secrets, clock } = session;
  const uuid = await readInstallationUuid(database);
  const found = await cloud.list();
  const listed = found
    .filter(({ installation, system }) => installation !== uuid || system === system_id)
    .map((copy) => listedCopy(secrets, copy.installation === uuid, copy));
  await session.write((transaction) => storeList(transaction, system_id, listed, clock.now()));
}
