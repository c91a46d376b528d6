import { readInstallation } from '../platform/installation.ts';
import type { JobSession } from '../platform/jobs/job.ts';
import { backupPath } from './backupFolder.ts';
import { BackupProblem } from './backupProblem.ts';
import { runRecorded } from './backupRun.ts';
import { restoreBackup } from './restoreBackup.ts';

type Payload = { name: string; passphrase: string | null; isInitial: boolean };

/** After it this worker and every server find another database in the place of theirs, and start anew. */
export async function run({ name, passphrase, isInitial }: Payload, session: JobSession) {
  const { config, database, secrets, clock, log, signal, progress } = session;
  const { dataFolder } = config;
  const demandEmpty = async () => {
    if (isInitial && (await readInstallation(database)).setup_time > 0) throw new BackupProblem('in_use');
  };
  return await runRecorded(session, 'restore', { file: name }, async ({ databaseUrl, by }) => {
    await demandEmpty();
    const { rows, keptAs } = await restoreBackup({
      ...{ databaseUrl, dataFolder, path: backupPath(dataFolder, name), signal, progress },
      passphrase: passphrase === null ? null : secrets.decrypt(passphrase),
      ...{ by, from: isInitial ? 'set-up' : 'screen', file: name, now: clock.now, beforeSwitch: demandEmpty },
    });
    log.warn({ name, rows, keptAs }, 'backup restored in the place of the installation');
    return { rows };
  });
}
