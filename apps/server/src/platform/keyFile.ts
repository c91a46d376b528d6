import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from './startProblem.ts';

const keyBytes = 32;

/** The key that secrets are encrypted with. It lies beside the database, never inside it. */
export async function readOrCreateKey(dataFolder: string): Promise<Buffer> {
  const path = join(dataFolder, 'secret.key');
  const found = await readKey(path);
  if (found) return found;
  await mkdir(dataFolder, { recursive: true });
  // Written aside and linked: two processes that start at once end up with the same whole key.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600 });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  await chmod(path, 0o600);
  const made = await readKey(path);
  if (!made) throw new StartProblem(`The key file ${path} could not be written.`);
  return made;
}

async function readKey(path: string): Promise<Buffer | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartProblem(`The key file ${path} cannot be read (${error.code}).`);
  });
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === keyBytes) return key;
  throw new StartProblem(`The key file ${path} is damaged: put back the copy from your backup.`);
}
