import { exportKeptDays } from '@carestead/domain/exports/export';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { removeOldFiles } from './exportFiles.ts';
import { completeExports } from './exportQueries.ts';

const keptFor = exportKeptDays * 86_400_000;

type Options = { database: Database; clock: Pick<Clock, 'now'>; dataFolder: string };

/** Removes the files of exports that are over a month old or gone, and gives how many they were. */
export async function sweepExports({ database, clock, dataFolder }: Options): Promise<number> {
  const now = clock.now();
  return await removeOldFiles(dataFolder, now, (ids) => completeExports(database, ids, now - keptFor));
}
