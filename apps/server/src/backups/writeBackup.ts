import { rm } from 'node:fs/promises';
import type { BackupKind } from '@carestead/domain/backups/backup';
import type { Database } from '../platform/database/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { version } from '../platform/version.ts';
import { writeBackupFile } from './backupFile.ts';
import { makeBackupFolder, newBackupName, partPath, putInPlace } from './backupFolder.ts';
import { type BackupHead, backupFormat } from './backupHead.ts';
import { ownIdentity } from './backupKeys.ts';
import { asBackupProblem } from './backupProblem.ts';
import { readPassphraseKey } from './passphraseQueries.ts';
import { openSnapshot } from './snapshotQueries.ts';
import { writeContents } from './writeContents.ts';

type Options = {
  databaseUrl: string;
  database: Database;
  dataFolder: string;
  secrets: Secrets;
  kind: BackupKind;
  now: number;
  signal: AbortSignal;
  progress?: (done: number, total: number) => Promise<void>;
  /** Runs the last step, which gives the file its name: a job does so only while it still is its own. */
  finish?: (written: WrittenBackup, place: () => Promise<void>) => Promise<void>;
};

export type WrittenBackup = { name: string; bytes: number; hasPassphrase: boolean };

const kilobyte = 1024;

/** Writes the whole installation as it is at one moment into a file; it is there whole, or not at all. */
export async function writeBackup(options: Options): Promise<WrittenBackup> {
  const { databaseUrl, database, dataFolder, secrets, kind, now, signal } = options;
  const { progress = async () => {}, finish = (_written, place) => place() } = options;
  const passphrase = await readPassphraseKey(database);
  const snapshot = await openSnapshot(databaseUrl, signal);
  const folder = await makeBackupFolder(dataFolder);
  const part = partPath(folder);
  try {
    const { tables, migrations, epoch, installation } = snapshot;
    const head: BackupHead = {
      ...{ format: backupFormat, kind, created_at: now, product_version: version, installation },
      schema_version: migrations.at(-1) ?? '',
    };
    const total = Math.ceil(snapshot.size / kilobyte);
    const contents = writeContents({
      ...{ contents: { ...head, epoch, migrations: [...migrations], tables: [...tables] }, snapshot, dataFolder },
      // Rows as text and pages on disk differ in size: the end is not passed before it is reached.
      progress: (bytes) => progress(Math.min(Math.floor(bytes / kilobyte), total), total),
    });
    const recipients = [ownIdentity(secrets).recipient, ...(passphrase ? [passphrase.recipient] : [])];
    const sealedIdentity = passphrase?.sealed_identity ?? null;
    const bytes = await writeBackupFile(part, folder, { head, sealedIdentity, recipients }, contents);
    const written = { name: newBackupName(kind, now), bytes, hasPassphrase: passphrase !== null };
    await finish(written, () => putInPlace(folder, part, written.name));
    return written;
  } catch (error) {
    await rm(part, { force: true });
    signal.throwIfAborted();
    throw asBackupProblem(error);
  } finally {
    await snapshot.close();
  }
}
