import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKind } from '@carestead/domain/backups/backup';
import { openBackupFile } from './backupFile.ts';
import type { BackupHead } from './backupHead.ts';
import { BackupProblem } from './backupProblem.ts';

/** Below the data folder; only the account of the server may read it. */
export const backupFolder = (dataFolder: string) => join(dataFolder, 'backups');

const named = /^carestead-(\d{8}T\d{6}Z)-(manual|nightly|uploaded)-[0-9a-f]{8}\.backup$/;

/** Only names of this form ever become a path. */
export const isBackupName = (name: string) => named.test(name);

export const backupPath = (dataFolder: string, name: string) => {
  if (!isBackupName(name)) throw new BackupProblem('missing');
  return join(backupFolder(dataFolder), name);
};

export function newBackupName(kind: BackupKind, created_at: number): string {
  const time = new Date(created_at)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
  return `carestead-${time}-${kind}-${randomBytes(4).toString('hex')}.backup`;
}

/** As its name says, to the second. */
export const createdAt = (name: string): number =>
  Date.parse((named.exec(name)?.[1] ?? '').replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));

export async function makeBackupFolder(dataFolder: string): Promise<string> {
  const folder = backupFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Where a backup is written until it is whole. */
export const partPath = (folder: string) => join(folder, `${randomUUID()}.part`);

/** A rename is on the disk when its folder is. */
export async function putInPlace(folder: string, part: string, name: string): Promise<void> {
  await rename(part, join(folder, name));
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export type StoredBackup = {
  name: string;
  bytes: number;
  /** As its file name says: an uploaded one was made as something else. */
  kind: BackupKind;
  hasPassphrase: boolean;
  head: BackupHead;
};

/** Backups do not change under their name. */
const known = new Map<string, StoredBackup>();
const mostKnown = 500;

/** The newest first; files that are not whole or belong to a newer version are left out. */
export async function listBackups(dataFolder: string): Promise<readonly StoredBackup[]> {
  const names = (await readdir(backupFolder(dataFolder)).catch(() => [])).filter(isBackupName);
  const found = await Promise.all(names.map((name) => findBackup(dataFolder, name)));
  return found
    .filter((backup) => backup !== null)
    .toSorted((a, b) => b.head.created_at - a.head.created_at || (a.name < b.name ? 1 : -1));
}

export async function findBackup(dataFolder: string, name: string): Promise<StoredBackup | null> {
  const path = backupPath(dataFolder, name);
  const file = await stat(path).catch(() => null);
  if (!file) return null;
  const key = `${path} ${file.size} ${file.mtimeMs}`;
  const cached = known.get(key);
  if (cached) return cached;
  const opened = await openBackupFile(path).catch(() => null);
  if (!opened) return null;
  await opened.close();
  const { head, hasPassphrase } = opened;
  const backup = { name, bytes: file.size, kind: kindOf(name), hasPassphrase, head };
  if (known.size >= mostKnown) known.clear();
  known.set(key, backup);
  return backup;
}

const kindOf = (name: string): BackupKind => {
  const kind = named.exec(name)?.[2];
  return kind === 'nightly' || kind === 'uploaded' ? kind : 'manual';
};

/** False: there was none. */
export const deleteBackup = (dataFolder: string, name: string): Promise<boolean> =>
  unlink(backupPath(dataFolder, name)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/** Longer than writing or uploading one takes. */
const partsKeptFor = 24 * 3_600_000;

/** What a process that was killed left behind. */
export async function removeOldParts(dataFolder: string, now: number): Promise<void> {
  const folder = backupFolder(dataFolder);
  for (const name of (await readdir(folder).catch(() => [])).filter((each) => each.endsWith('.part'))) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && now - file.mtimeMs > partsKeptFor) await rm(path, { force: true });
  }
}
