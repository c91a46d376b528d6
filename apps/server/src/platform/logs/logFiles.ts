import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileLog } from '@carestead/domain/logs/log';
import { placeOf } from '../embedded/place.ts';

/** What the supervisor keeps of what its children print; readable by the account of the server alone. */
export const logFolder = (dataFolder: string) => join(dataFolder, 'logs');

/** Those that the supervisor writes. */
const keptLogs = ['server', 'worker', 'configurator'] as const satisfies readonly FileLog[];

export type KeptLog = (typeof keptLogs)[number];

/** A file never changes its name: a place in it stays the same place until the file is deleted. */
export const keptFile = (log: KeptLog, number: number) => `${log}-${String(number).padStart(8, '0')}.log`;

const named = /^(server|worker|configurator)-(\d{8})\.log$/;

export function keptNumber(log: KeptLog, name: string): number | null {
  const [, owner, number] = named.exec(name) ?? [];
  return owner === log ? Number(number) : null;
}

export type LogFile = { name: string; path: string; size: number };

/** What there is of a log on this machine, the oldest first; an empty list: it is not kept here. */
export async function listLogFiles(dataFolder: string, log: FileLog): Promise<readonly LogFile[]> {
  return log === 'database' ? await databaseFiles(dataFolder) : await keptFiles(logFolder(dataFolder), log);
}

async function keptFiles(folder: string, log: KeptLog): Promise<readonly LogFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => keptNumber(log, name) !== null);
  return (await sized(folder, names.toSorted())).map(({ changed: _changed, ...file }) => file);
}

/** One for each day of the week, begun anew after a week. */
async function databaseFiles(dataFolder: string): Promise<readonly LogFile[]> {
  const folder = databaseLogFolder(dataFolder);
  if (folder === null) return [];
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^postgresql-\w{3}\.log$/.test(name));
  const files = await sized(folder, names);
  return files.toSorted((a, b) => a.changed - b.changed).map(({ changed: _changed, ...file }) => file);
}

function databaseLogFolder(dataFolder: string): string | null {
  try {
    return placeOf(dataFolder).log;
  } catch {
    return null;
  }
}

async function sized(folder: string, names: readonly string[]): Promise<(LogFile & { changed: number })[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      // It may be deleted while the list is made.
      const file = await stat(path).catch(() => null);
      return file?.isFile() ? { name, path, size: file.size, changed: file.mtimeMs } : null;
    }),
  );
  return found.filter((file) => file !== null);
}
