import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleKeptFor } from '@carestead/domain/logs/supportBundle';
import { demandRoom } from '../../platform/diskSpace.ts';

/** Below the data folder; only the account of the server may read it. */
export const bundleFolder = (dataFolder: string) => join(dataFolder, 'support');

export const bundlePath = (dataFolder: string, job_id: number) => join(bundleFolder(dataFolder), `${job_id}.tar.gz`);

/** A bundle that is not in its place yet. */
export async function writeBundlePart(dataFolder: string, content: AsyncIterable<Buffer>) {
  const folder = bundleFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.part`);
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of content) {
      await demandRoom(folder, chunk.length);
      await file.writeFile(chunk);
      bytes += chunk.length;
    }
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return {
    bytes,
    putInPlace: (job_id: number) => rename(path, bundlePath(dataFolder, job_id)),
    remove: () => rm(path, { force: true }),
  };
}

/** Those whose time is over, and what a worker that was killed left behind. */
export async function removeOldBundles(dataFolder: string, now: number): Promise<number> {
  const folder = bundleFolder(dataFolder);
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (!file || now - file.mtimeMs < bundleKeptFor) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
