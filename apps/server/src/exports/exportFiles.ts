import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportFormat } from '@carestead/domain/exports/export';
import { DiskFull, isDiskFull, spaceGuard } from '../platform/diskSpace.ts';
import { fileKinds } from '../platform/tableFiles/tableFile.ts';

const exportFolder = (dataFolder: string) => join(dataFolder, 'exports');

export const exportPath = (dataFolder: string, id: number, format: ExportFormat) =>
  join(exportFolder(dataFolder), `${id}.${fileKinds[format].extension}`);

/** Where browsers get the file. */
export const downloadPath = (id: number) => `/backend/exports/${id}`;

/** A file that is not whole yet: it is put in its place, or it is gone. */
export type PartFile = { bytes: number; putInPlace: (path: string) => Promise<void>; remove: () => Promise<void> };

export async function writePartFile(dataFolder: string, content: AsyncIterable<Buffer>): Promise<PartFile> {
  const folder = exportFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.part`);
  const remove = () => rm(path, { force: true });
  try {
    const bytes = await write(folder, path, content);
    return { bytes, putInPlace: (place) => rename(path, place), remove };
  } catch (error) {
    await remove();
    throw isDiskFull(error) ? new DiskFull('no space left for the file of an export', { cause: error }) : error;
  }
}

async function write(folder: string, path: string, content: AsyncIterable<Buffer>): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let bytes = 0;
    const demandSpace = spaceGuard(folder);
    for await (const chunk of content) {
      await demandSpace(bytes);
      await file.writeFile(chunk);
      bytes += chunk.length;
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** Longer than any job may run. */
const partsKeptFor = 2 * 3_600_000;

/** Removes the files of exports that are not there any more, and what a worker that was killed left behind. */
export async function removeOldFiles(
  dataFolder: string,
  now: number,
  complete: (ids: readonly number[]) => Promise<ReadonlySet<number>>,
): Promise<number> {
  const folder = exportFolder(dataFolder);
  const names = await readdir(folder).catch(() => []);
  const idOf = (name: string) => Number(/^(\d+)\.\w+$/.exec(name)?.[1] ?? Number.NaN);
  const kept = await complete(names.map(idOf).filter((id) => !Number.isNaN(id)));
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    if (kept.has(idOf(name))) continue;
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs < partsKeptFor) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
