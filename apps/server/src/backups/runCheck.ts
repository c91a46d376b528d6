import type { JobSession } from '../platform/jobs/job.ts';
import { finishOperation } from '../platform/operations.ts';
import { backupPath, listBackups } from './backupFolder.ts';
import { BackupProblem } from './backupProblem.ts';
import { runRecorded } from './backupRun.ts';
import { compareTables } from './loadQueries.ts';
import { withLoadedBackup } from './restoreBackup.ts';

/** The drill: a backup is worth what its restore is. Nothing of it stays but the result. */
export async function run({ name }: { name: string | null }, session: JobSession) {
  const { config, clock, log, signal, progress } = session;
  const { dataFolder } = config;
  const own = (await listBackups(dataFolder)).filter(({ kind }) => kind !== 'uploaded');
  const file = name ?? own[0]?.name ?? '';
  return await runRecorded(session, 'drill', { file }, async ({ databaseUrl, operation_id }) => {
    const path = backupPath(dataFolder, file);
    const source = { databaseUrl, dataFolder, path, passphrase: null, signal, progress };
    const result = await withLoadedBackup(source, async ({ url, contents, manifest }) => {
      const { tables, rows, different } = await compareTables(url, contents.tables, manifest, signal);
      if (different.length > 0) throw new BackupProblem('different', { tables: different.join(', ') });
      return { tables, rows };
    });
    log.info({ file, ...result }, 'backup restored into a database of its own and compared');
    await session.write((transaction) =>
      finishOperation(transaction, operation_id, { state: 'done', finished_at: clock.now(), details: result }),
    );
    return { file, ...result };
  });
}
