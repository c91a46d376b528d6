import { reachSimulator } from '../demo/load/reachSimulator.ts';
import { beginningUrl, keepBeginning } from '../demo/reset/beginningQueries.ts';
import { keepFiles, noteSimulator } from '../demo/reset/demoFiles.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import type { Log } from '../platform/log.ts';
import { cameraPort, reachedAt } from './demoInstallation.ts';

type Kept = {
  context: EntityContext;
  databaseUrl: string;
  dataFolder: string;
  log: Log;
  /** A database can be copied while it has no other connection. */
  disconnect: () => Promise<void>;
};

/** Keeps a demo that has just been loaded as its beginning, to which it can be put back; that of an earlier start stays, and follows. */
export async function keepDemo({ context, databaseUrl, dataFolder, log, disconnect }: Kept) {
  await noteSimulator(dataFolder, `http://127.0.0.1:${cameraPort}`);
  const known = await beginningUrl(databaseUrl);
  if (known !== null) return await follow(known, context, log);
  await disconnect();
  const problem = await keepBeginning(databaseUrl);
  if (problem === null) await keepFiles(dataFolder);
  else log.warn({ problem }, 'the demo cannot be put back to its beginning');
}

/** The beginning is of this release, too, and its simulator may listen elsewhere than last time. */
async function follow(url: string, context: EntityContext, log: Log) {
  await migrate(url);
  const { database, close } = openDatabase(url, log, 2);
  try {
    await reachSimulator({ ...context, database }, reachedAt, cameraPort);
  } finally {
    await close();
  }
}
