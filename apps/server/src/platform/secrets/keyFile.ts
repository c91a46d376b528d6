import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { StartProblem } from '../startProblem.ts';

const keyBytes = 32;

export const keyPath = (dataFolder: string) => join(dataFolder, 'secret.key');

/** The key that secrets are encrypted with. It lies beside the database, never inside it. Null: there is none. */
export async function readKey(dataFolder: string): Promise<Buffer | null> {
  const path = keyPath(dataFolder);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartProblem(`The key file ${path} cannot be read (${error.code}).`);
  });
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === keyBytes) return key;
  throw new StartProblem(`The key file ${path} is damaged: put back the copy from your backup.`);
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
