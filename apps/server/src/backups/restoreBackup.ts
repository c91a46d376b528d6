import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AgeOpeners } from '../platform/age/ageFile.ts';
import { readTar, type TarEntry } from '../platform/archive/tar.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type Migration, migrations } from '../platform/migrations/all.ts';
import { parseJson } from '../platform/parseJson.ts';
import { adoptRestoredKey, keyOf, putRestoredKey, readKey } from '../platform/secrets/keyFile.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { type OpenBackup, openBackupFile } from './backupFile.ts';
import { type BackupContents, type BackupManifest, contentsShape, manifestShape } from './backupHead.ts';
import { ownIdentity } from './backupKeys.ts';
import { asBackupProblem, BackupProblem } from './backupProblem.ts';
import { createBeside, dropBeside, holdRestoreLock, switchDatabases } from './databaseQueries.ts';
import { beginLoad, readKeyCheck, settleRestored } from './loadQueries.ts';
import { inside, keptFolders } from './writeContents.ts';

type Source = {
  databaseUrl: string;
  dataFolder: string;
  /** Of the backup. */
  path: string;
  /** Null: only the key of this installation is tried. */
  passphrase: string | null;
  signal?: AbortSignal | undefined;
  progress?: ((done: number, total: number) => Promise<void>) | undefined;
  /** Those that this version knows. */
  steps?: readonly Migration[];
  /** What becomes of files beside the rows; without it they are passed over. */
  onFile?: (name: string, content: AsyncIterable<Buffer>) => Promise<void>;
};

/** A database beside the one in use that holds what the backup holds, in the schema of the backup. */
export type LoadedBackup = {
  name: string;
  url: string;
  contents: BackupContents;
  manifest: BackupManifest;
  key: Buffer;
};

/**
 * Loads a backup into a new database and gives it to the work; afterwards that database is dropped, unless the work has put it in
 * the place of the one in use. Whatever goes wrong, and whenever: nothing has changed for anybody.
 */
export async function withLoadedBackup<T>(source: Source, work: (loaded: LoadedBackup) => Promise<T>): Promise<T> {
  const { databaseUrl, path, signal, steps = migrations } = source;
  const backup = await openBackupFile(path);
  let unlock = async () => {};
  let made: Awaited<ReturnType<typeof createBeside>> | null = null;
  try {
    const entries = await openContents(backup, source);
    const contents = await readContents(entries, backup);
    const known = migrationsOf(contents, steps);
    unlock = await holdRestoreLock(databaseUrl);
    made = await createBeside(databaseUrl);
    await migrate(made.loadUrl, known);
    const loaded = await load(entries, contents, made.loadUrl, source);
    signal?.throwIfAborted();
    return await work({ ...made, ...loaded, contents });
  } catch (error) {
    const problem = asBackupProblem(error);
    const hasNoKey = problem instanceof BackupProblem && problem.reason === 'passphrase_needed';
    throw hasNoKey && !backup.hasPassphrase ? new BackupProblem('key_needed', {}, error) : problem;
  } finally {
    await backup.close();
    if (made) await dropBeside(databaseUrl, made.name).catch(() => {});
    await unlock();
  }
}

/** The files inside, one after the other. */
async function openContents(backup: OpenBackup, source: Source): Promise<AsyncGenerator<TarEntry>> {
  const { signal, progress = async () => {} } = source;
  const openers = await openersOf(backup, source);
  let read = 0;
  const bytes = backup.contents(openers, (count) => {
    read = count;
  });
  async function* reported() {
    for await (const entry of readTar(bytes)) {
      signal?.throwIfAborted();
      await progress(Math.floor(read / 1024), Math.ceil(backup.size / 1024));
      yield entry;
    }
  }
  return reported();
}

/** The key of this installation opens its own backups; any other needs its passphrase. */
async function openersOf(backup: OpenBackup, { dataFolder, passphrase }: Source): Promise<AgeOpeners> {
  const key = await readKey(dataFolder).catch(() => null);
  const own = key ? [ownIdentity(createSecrets(key))] : [];
  if (passphrase === null || !backup.hasPassphrase) return { identities: own };
  return { identities: [await backup.identityFrom(passphrase), ...own] };
}

/** What is to come stands first; the head in the clear must be the one that was encrypted. */
async function readContents(entries: AsyncGenerator<TarEntry>, { head }: OpenBackup): Promise<BackupContents> {
  const first = await entries.next();
  if (first.done || first.value.name !== inside.contents) throw new BackupProblem('damaged');
  const contents = shaped(contentsShape, await gathered(first.value.content));
  if (contents.created_at !== head.created_at || contents.installation !== head.installation)
    throw new BackupProblem('damaged');
  return contents;
}

async function load(
  entries: AsyncGenerator<TarEntry>,
  { tables }: BackupContents,
  url: string,
  { onFile = async () => {} }: Source,
): Promise<Pick<LoadedBackup, 'manifest' | 'key'>> {
  let manifest: BackupManifest | null = null;
  let key: Buffer | null = null;
  const loading = await beginLoad(url, tables);
  try {
    for await (const { name, content } of entries) {
      if (name === inside.key) key = keyOf((await gathered(content)).toString('utf8'));
      else if (name === inside.manifest) manifest = shaped(manifestShape, await gathered(content));
      else if (name.startsWith(inside.files)) await onFile(name.slice(inside.files.length), content);
      else if (name.startsWith(inside.tables))
        await loading.write(name.slice(inside.tables.length).split('/')[0] ?? '', content);
      else throw new BackupProblem('damaged');
    }
    if (!manifest || !key) throw new BackupProblem('damaged');
    await loading.finish(manifest);
    checkKey(key, await readKeyCheck(url));
    return { manifest, key };
  } finally {
    await loading.close();
  }
}

/** Those that the backup was made with; one that is not known here makes it a backup of a newer version. */
function migrationsOf({ migrations: applied, product_version }: BackupContents, steps: readonly Migration[]) {
  const known = new Set(steps.map(({ name }) => name));
  if (applied.some((name) => !known.has(name))) throw new BackupProblem('newer', { version: product_version });
  return steps.filter(({ name }) => applied.includes(name));
}

function checkKey(key: Buffer, check: string) {
  if (check === '') return;
  try {
    createSecrets(key).decrypt(check);
  } catch (error) {
    throw new BackupProblem('damaged', {}, error);
  }
}

function shaped<T>(
  shape: { safeParse: (value: unknown) => { success: true; data: T } | { success: false } },
  bytes: Buffer,
) {
  const parsed = shape.safeParse(parseJson(bytes.toString('utf8')));
  if (!parsed.success) throw new BackupProblem('damaged');
  return parsed.data;
}

const mostSmall = 16 * 2 ** 20;

async function gathered(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > mostSmall) throw new BackupProblem('damaged');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A file that is there already stays as it is: they never change, and none is taken away. */
async function keepFile(dataFolder: string, name: string, content: AsyncIterable<Buffer>): Promise<void> {
  const [folder = '', file = '', ...rest] = name.split('/');
  if (
    rest.length > 0 ||
    !keptFolders.some((kept) => kept === folder) ||
    !/^[\w.-]+$/.test(file) ||
    file.startsWith('.')
  )
    throw new BackupProblem('damaged');
  const path = join(dataFolder, folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const there = await open(path, 'r').catch(() => null);
  if (there) return await there.close();
  const part = `${path}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    for await (const chunk of content) await handle.writeFile(chunk);
    await handle.sync();
    await rename(part, path);
  } finally {
    await handle.close();
    await rm(part, { force: true });
  }
}

type Restore = Source & {
  by: { id: number | null; name: string } | null;
  /** Where somebody asked for it: `command line`, `screen`, `set-up`. */
  from: string;
  /** The name of the file, for the audit log. */
  file: string;
  now: () => number;
  /** Throws where the installation may not be replaced any more. */
  beforeSwitch?: () => Promise<void>;
};

export type RestoredBackup = {
  contents: BackupContents;
  rows: number;
  /** The database of before; null: it was not in use yet. */
  keptAs: string | null;
};

/**
 * Puts a backup in the place of the installation. Until the switch nothing has changed, after it everything has; the key lies
 * ready before it, and the next start takes it if this process is killed in between.
 */
export async function restoreBackup(restore: Restore): Promise<RestoredBackup> {
  const { databaseUrl, dataFolder, by, from, file, now } = restore;
  const onFile: Source['onFile'] = (name, content) => keepFile(dataFolder, name, content);
  return await withLoadedBackup({ ...restore, onFile }, async ({ name, url, contents, manifest, key }) => {
    await migrate(url, restore.steps);
    await settleRestored(url, { head: contents, file, by, from, now: now() });
    await restore.beforeSwitch?.();
    await putRestoredKey(dataFolder, key);
    const keptAs = await switchDatabases(databaseUrl, name, now());
    await adoptRestoredKey(dataFolder);
    return { contents, keptAs, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) };
  });
}
