import { readFileSync, rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { startEmbeddedDatabase } from '../../platform/embedded/startEmbeddedDatabase.ts';
import { queryAt } from '../database.ts';
import { fastSettings } from '../databaseServer.ts';
import { memoryFolder } from '../memoryFolder.ts';

/** A PostgreSQL for one test alone, which it may stop and let go on: the one of all tests serves others meanwhile. */
export async function ownDatabase() {
  const dataFolder = memoryFolder('carestead-own-');
  const embedded = await startEmbeddedDatabase({ dataFolder, settings: fastSettings });
  /** The postmaster and every process that it has started. */
  const signal = (name: NodeJS.Signals) => {
    const children = readFileSync(`/proc/${embedded.pid}/task/${embedded.pid}/children`, 'utf8').trim().split(' ');
    process.kill(embedded.pid, name);
    for (const pid of children.filter(Boolean).map(Number)) signalUnlessEnded(pid, name);
  };
  onTestFinished(async () => {
    signal('SIGCONT');
    await embedded.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  await migrate(embedded.url);
  return {
    url: embedded.url,
    ownerQuery: (text: string, values?: readonly unknown[]) => queryAt(embedded.url, text, values),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}

/** A process of one connection may end between the reading of the list and the signal. */
function signalUnlessEnded(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
