import { keptBackups } from '@carestead/domain/backups/keptBackups';
import type { Database } from '../platform/database/database.ts';
import { readInstallation } from '../platform/installation.ts';
import type { Log } from '../platform/log.ts';
import { deleteBackup, listBackups, removeOldParts } from './backupFolder.ts';

type Options = { dataFolder: string; database: Database; log: Log; now: number };

/** Deletes nightly backups that the rule does not keep; those that people made or uploaded stay until people delete them. */
export async function applyRule({ dataFolder, database, log, now }: Options): Promise<readonly string[]> {
  const { systems } = await readInstallation(database);
  const nightly = (await listBackups(dataFolder))
    .filter(({ kind }) => kind === 'nightly')
    .map(({ name, head }) => ({ name, created_at: head.created_at }));
  const kept = keptBackups(nightly, systems[0]?.timezone ?? 'UTC');
  const removed = nightly.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
  for (const name of removed) await deleteBackup(dataFolder, name);
  if (removed.length > 0) log.info({ removed }, 'backups deleted by the rule');
  await removeOldParts(dataFolder, now);
  return removed;
}
