import { constants } from 'node:os';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { findRunning } from './platform/embedded/findRunning.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './platform/embedded/startEmbeddedDatabase.ts';
import type { Log } from './platform/log.ts';
import { StartProblem } from './platform/startProblem.ts';

type Tools = { database: Database; databaseUrl: string; disconnect: () => Promise<void> };

/** For commands: the database of this installation, whether the product runs at the moment or not. */
export async function withInstallation<T>(config: Config, log: Log, work: (tools: Tools) => Promise<T>): Promise<T> {
  const known = config.databaseUrl ?? findRunning(config.dataFolder)?.url;
  return known
    ? await withDatabase(known, log, work)
    : await withOwnDatabase(config, (url) => withDatabase(url, log, work));
}

async function withDatabase<T>(databaseUrl: string, log: Log, work: (tools: Tools) => Promise<T>): Promise<T> {
  await migrate(databaseUrl);
  const { database, close } = openDatabase(databaseUrl, log, 2);
  try {
    return await work({ database, databaseUrl, disconnect: close });
  } finally {
    await close();
  }
}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The database outlives a process that is killed: a command that is ended early stops it before it goes. */
async function withOwnDatabase<T>(
  { dataFolder, postgresBinaries }: Config,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  let own: EmbeddedDatabase | null = null;
  let stopping: Promise<void> | null = null;
  const stop = async () => {
    stopping ??= own?.stop() ?? null;
    await stopping;
  };
  const end = (signal: NodeJS.Signals) => {
    ending.abort();
    if (own) void stop().finally(() => process.exit(128 + constants.signals[signal]));
  };
  for (const signal of endings) process.on(signal, end);
  try {
    own = await startEmbeddedDatabase({ dataFolder, binaries: postgresBinaries, signal: ending.signal });
    if (ending.signal.aborted) throw new StartProblem('The command was cancelled.');
    return await work(own.url);
  } finally {
    await stop();
    for (const signal of endings) process.off(signal, end);
  }
}
