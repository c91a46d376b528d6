import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { StartProblem } from '../startProblem.ts';

const keyBytes = 32;

export const keyPath = (dataFolder: string) => join(dataFolder, 'secret.key');

/** The key of a backup that is being restored: it takes its place when its database has. */
const restoredKeyPath = (dataFolder: string) => `${keyPath(dataFolder)}.restored`;

/** The key that secrets are encrypted with. It lies beside the database, never inside it. Null: there is none. */
export const readKey = (dataFolder: string): Promise<Buffer | null> => readKeyAt(keyPath(dataFolder));

export const readRestoredKey = (dataFolder: string): Promise<Buffer | null> => readKeyAt(restoredKeyPath(dataFolder));

async function readKeyAt(path: string): Promise<Buffer | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartProblem(`The key file ${path} cannot be read (${error.code}).`);
  });
  if (text === null) return null;
  const key = keyOf(text);
  if (key) return key;
  throw new StartProblem(`The key file ${path} is damaged: put back the copy from your backup.`);
}

/** The key in the text of a key file; null: it is damaged. */
export function keyOf(text: string): Buffer | null {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === keyBytes ? key : null;
}

/** Lays the key of a backup ready, unless it is the one that is in use. */
export async function putRestoredKey(dataFolder: string, key: Buffer): Promise<void> {
  const path = restoredKeyPath(dataFolder);
  await rm(path, { force: true });
  if ((await readKey(dataFolder).catch(() => null))?.equals(key)) return;
  await mkdir(dataFolder, { recursive: true });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`${key.toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Puts the key that lies ready in its place; the one of before stays beside it. */
export async function adoptRestoredKey(dataFolder: string): Promise<void> {
  if (!(await readRestoredKey(dataFolder))) return;
  const path = keyPath(dataFolder);
  const old = await readFile(path).catch(() => null);
  if (old) await rename(path, `${path}.before-restore-${createHash('sha256').update(old).digest('hex').slice(0, 8)}`);
  await rename(restoredKeyPath(dataFolder), path);
}

/** Makes a key where there is none. */
export async function createKey(dataFolder: string): Promise<Buffer> {
  const path = keyPath(dataFolder);
  await mkdir(dataFolder, { recursive: true });
  // Written to another file and linked: two processes that start at once end up with the same whole key.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600 });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  await chmod(path, 0o600);
  const made = await readKey(dataFolder);
  if (!made) throw new StartProblem(`The key file ${path} could not be written.`);
  return made;
}

/** Keeps a replaced key next to the new one: it may turn out to belong to another installation. */
export async function renameOldKey(dataFolder: string, now: number): Promise<void> {
  const path = keyPath(dataFolder);
  await rename(path, `${path}.given-up-${now}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** With the key every secret in a copy of the database can be read. */
export async function warnIfKeyIsReadable(dataFolder: string, log: Pick<Log, 'warn'>): Promise<void> {
  const path = keyPath(dataFolder);
  const mode = (await stat(path)).mode & 0o777;
  if ((mode & 0o077) !== 0)
    log.warn({ path, mode: mode.toString(8) }, 'key file is readable by other accounts, use chmod 600');
}
