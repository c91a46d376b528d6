import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { migrations } from '../platform/migrations/all.ts';
import { type Operation, readOperations } from '../platform/operations.ts';
import { listBackups, type StoredBackup } from './backupFolder.ts';
import { backupJob, checkJob, restoreJob } from './backupJobs.ts';
import { connectJob, sendJob, testTargetJob } from './online/onlineJobs.ts';
import { type OnlineOverview, readOnlineOverview } from './online/onlineOverview.ts';
import { type RunningJob, readInstallationUuid, readOpenJobs } from './overviewQueries.ts';
import { readPassphraseKey } from './passphraseQueries.ts';

export type ListedBackup = StoredBackup & { isOwn: boolean; isNewer: boolean };

export type Overview = {
  list: ListedBackup[];
  running: RunningJob[];
  operations: readonly Operation[];
  passphrase_set_at: number | null;
  passphrase_set_by: string;
  online: OnlineOverview;
};

const shownOperations = 50;
/** Those that are about backups. */
const operationKinds = [
  'backup',
  'drill',
  'restore',
  'backup_deleted',
  'backup_downloaded',
  'backup_uploaded',
  'backup_passphrase',
  'online_backup',
  'online_backup_test',
  'online_backup_login',
  'online_backup_logout',
  'online_backup_settings',
];
const kinds = [backupJob, checkJob, restoreJob, sendJob, testTargetJob, connectJob].map(({ name }) => name);
const known = new Set(migrations.map(({ name }) => name));

/** `reader`: the id of the person who is shown it. */
export async function readOverview(
  database: Database,
  config: Config,
  { reader, now }: { reader: number; now: number },
): Promise<Overview> {
  const [list, uuid, running, operations, passphrase, online] = await Promise.all([
    listBackups(config.dataFolder),
    readInstallationUuid(database),
    readOpenJobs(database, kinds),
    readOperations(database, { kinds: operationKinds, most: shownOperations, now }),
    readPassphraseKey(database),
    readOnlineOverview(database, config, reader),
  ]);
  return {
    list: list.map((backup) => ({
      ...backup,
      isOwn: backup.head.installation === uuid,
      isNewer: !known.has(backup.head.schema_version),
    })),
    running: [...running],
    operations,
    passphrase_set_at: passphrase?.set_at ?? null,
    passphrase_set_by: passphrase?.set_by ?? '',
    online,
  };
}
