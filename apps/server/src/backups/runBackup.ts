import type { BackupKind } from '@carestead/domain/backups/backup';
import { recordAudit } from '../platform/auditRecord.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobSession } from '../platform/jobs/job.ts';
import { insertJob } from '../platform/jobs/jobQueries.ts';
import { finishOperation } from '../platform/operations.ts';
import { applyRule } from './applyRule.ts';
import { runRecorded } from './backupRun.ts';
import { sendJob } from './online/onlineJobs.ts';
import { readOnlineBackup } from './online/onlineQueries.ts';
import { type WrittenBackup, writeBackup } from './writeBackup.ts';

/** Writes a backup; a nightly one makes room for itself by the rule. */
export async function run({ kind }: { kind: BackupKind }, session: JobSession) {
  const { config, database, secrets, clock, log, signal, progress } = session;
  const { dataFolder } = config;
  return await runRecorded(session, 'backup', { kind }, async ({ databaseUrl, by, started_at, operation_id }) => {
    const written = await writeBackup({
      ...{ databaseUrl, database, dataFolder, secrets, kind, now: started_at, signal, progress },
      finish: ({ name, bytes, hasPassphrase }: WrittenBackup, place) =>
        session.write(async (transaction) => {
          await place();
          await recordAudit(transaction, {
            ...{ at: clock.now(), by, action: 'backup', entity_type: 'backup', entity_id: null },
            entity_display_name: name,
            meta: { kind, bytes },
          });
          if (kind === 'nightly') await sendAfterwards(transaction, name, clock.now());
          await finishOperation(transaction, operation_id, {
            ...{ state: 'done', finished_at: clock.now(), details: { file: name, bytes, hasPassphrase } },
          });
        }),
    });
    log.info({ name: written.name, bytes: written.bytes }, 'backup written');
    if (kind === 'nightly') await applyRule({ dataFolder, database, log, now: clock.now() });
    return { name: written.name, bytes: written.bytes, megabytes: Math.ceil(written.bytes / 2 ** 20) };
  });
}

/** A nightly backup goes to the target, if that is enabled: the job is there as soon as the backup is. */
async function sendAfterwards(database: Database, name: string, now: number): Promise<void> {
  if (!(await readOnlineBackup(database))?.settings.enabled) return;
  await insertJob(database, {
    ...{ kind: sendJob.name, user_id: null, system_id: null, payload: { name }, once_key: name },
    ...{ kept_days: sendJob.keptDays, now },
  });
}
