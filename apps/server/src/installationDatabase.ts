import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { findRunning } from './platform/embedded/findRunning.ts';
import { startEmbeddedDatabase } from './platform/embedded/startEmbeddedDatabase.ts';
import type { Log } from './platform/log.ts';

/** For commands: the database of this installation, whether the product runs at the moment or not. */
export async function withInstallation<T>(
  config: Config,
  log: Log,
  work: (tools: { database: Database; databaseUrl: string }) => Promise<T>,
): Promise<T> {
  const known = config.databaseUrl ?? findRunning(config.dataFolder)?.url;
  const own = known
    ? null
    : await startEmbeddedDatabase({ dataFolder: config.dataFolder, binaries: config.postgresBinaries });
  const databaseUrl = known ?? own?.url ?? '';
  try {
    await migrate(databaseUrl);
    const { database, close } = openDatabase(databaseUrl, log, 2);
    try {
      return await work({ database, databaseUrl });
    } finally {
      await close();
    }
  } finally {
    await own?.stop();
  }
}
