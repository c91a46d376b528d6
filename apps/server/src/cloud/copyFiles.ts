import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Below the data folder: what is on its way, and what was fetched. */
export const copyFolder = 'cloud-copies';

/** Of a copy that was fetched. */
export const fetchedPath = (dataFolder: string, system_id: number, id: string) =>
  join(dataFolder, copyFolder, `fetched-${system_id}-${id}.sealed`);

/** A copy can be fetched again. */
export const keptHere = 24 * 3_600_000;

export async function deleteOldFiles(dataFolder: string, before: number): Promise<void> {
  const folder = join(dataFolder, copyFolder);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < before) await rm(path, { force: true });
  }
}
