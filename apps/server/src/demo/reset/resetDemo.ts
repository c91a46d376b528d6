import type { Host } from '../../manifest/host.ts';
import { beginningUrl, dropUndone, putBack } from './beginningQueries.ts';
import { putBackFiles, simulatorOf } from './demoFiles.ts';
import { isSimulatorThere, resetSimulator } from './resetSimulator.ts';

export type ResetProblem = 'no_beginning' | 'no_simulator' | 'under_way' | 'failed';

/**
 * Puts the demo back to its beginning: rows, files and simulator. Processes notice that another database has the name and start
 * anew, so nothing that they remember survives. Nothing: it is done.
 */
export async function resetDemo({
  databaseUrl,
  config,
  log,
}: Pick<Host, 'databaseUrl' | 'config' | 'log'>): Promise<ResetProblem | null> {
  const { dataFolder } = config;
  if ((await beginningUrl(databaseUrl)) === null) return 'no_beginning';
  const simulator = await simulatorOf(dataFolder);
  if (simulator === null || !(await isSimulatorThere(simulator))) return 'no_simulator';
  try {
    await putBackFiles(dataFolder);
    if (!(await putBack(databaseUrl))) return 'under_way';
    // Only now: what it reports from here on is received by servers that have the new database.
    await resetSimulator(simulator);
  } catch (error) {
    log.error({ err: error }, 'the demo could not be put back to its beginning');
    return 'failed';
  }
  dropUndone(databaseUrl).catch((error: unknown) => log.warn({ err: error }, 'the database of before was not dropped'));
  return null;
}
