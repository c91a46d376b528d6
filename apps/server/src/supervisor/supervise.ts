import type { Config } from '../platform/config.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { Child, type Timing, usualTiming } from './child.ts';
import { type DatabaseWatch, externalDatabase, watchDatabase } from './databaseWatch.ts';
import { createLog, type Log } from './log.ts';
import type { ProcessReports } from './messages.ts';
import { createWatchdog } from './watchdog.ts';

export type OverallState = 'starting' | 'running' | 'degraded' | 'stopped';

/** One state for all processes: before the first time that all run, while they do, and when one is missing. */
export function overallState(reports: ProcessReports, wasRunning: boolean): OverallState {
  const states = Object.values(reports).map(({ state }) => state);
  if (states.every((state) => state === 'running' || state === 'external')) return 'running';
  if (states.every((state) => state === 'stopped' || state === 'external')) return 'stopped';
  return wasRunning ? 'degraded' : 'starting';
}

export type Entries = { server: string; worker: string };

export type Supervised = {
  config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'postgresBinaries' | 'logLevel'>;
  env: NodeJS.ProcessEnv;
  entries: Entries;
  timing?: Timing;
  /** Requests that everything stops. */
  signal: AbortSignal;
};

const sendEvery = 2000;
/** The worker leaves the cores to the server until that has served the first, but does not wait for one that cannot. */
const workerWaits = 5000;
const workerFollows = 250;
/** Room for what is short-lived: with less, a tenth of the time until the first answer goes into clearing it away. */
const roomForServer = '--min-semi-space-size=16';

/** Runs the database, the server and the worker until a stop is requested. True: everything stopped cleanly. */
export async function supervise(supervised: Supervised): Promise<boolean> {
  const { config, signal } = supervised;
  const log = createLog(config.logLevel);
  try {
    return await run(supervised, await openDatabase(config, log, signal), log);
  } catch (error) {
    // What could not be finished because of a stop request is no problem.
    if (signal.aborted) return true;
    throw error;
  }
}

async function run({ env, entries, timing = usualTiming, signal }: Supervised, database: DatabaseWatch, log: Log) {
  const watchdog = createWatchdog(env);
  const end = Promise.withResolvers<string | null>();
  if (signal.aborted) end.resolve(null);
  signal.addEventListener('abort', () => end.resolve(null), { once: true });

  let isAnnounced = false;
  const announce = (address: string | null) => {
    if (!isAnnounced) {
      process.stdout.write(`Carestead is ready at ${address}\n`);
      watchdog.ready();
    }
    isAnnounced = true;
    setTimeout(() => worker.start(), workerFollows);
  };
  const sendProcesses = () => {
    const processes: ProcessReports = { database: database.report, server: server.report, worker: worker.report };
    for (const child of [server, worker]) child.send({ kind: 'processes', processes });
    watchdog.status(overallState(processes, isAnnounced));
  };
  const giveUp = (sentence: string) => {
    // Without its database no child can start: it gets another chance when that is back.
    if (database.isRunning()) end.resolve(sentence);
    else log('error', sentence);
  };
  const common = {
    env: { ...env, DATABASE_URL: database.url },
    log,
    timing,
    onChange: sendProcesses,
    onImpossible: giveUp,
  };
  const server = new Child({
    ...common,
    name: 'server',
    entry: entries.server,
    nodeFlags: [roomForServer],
    onReady: announce,
  });
  const worker = new Child({ ...common, name: 'worker', entry: entries.worker, onReady: () => {} });
  database.onChange(sendProcesses);
  server.start();
  const latest = setTimeout(() => worker.start(), workerWaits);
  const timer = setInterval(sendProcesses, sendEvery);

  const problem = await end.promise;
  watchdog.stopping();
  clearTimeout(latest);
  const stopped = await Promise.all([server.stop(), worker.stop()]);
  clearInterval(timer);
  stopped.push(await database.stop());
  if (problem !== null) throw new StartProblem(problem);
  return stopped.every(Boolean);
}

async function openDatabase(config: Supervised['config'], log: Log, signal: AbortSignal): Promise<DatabaseWatch> {
  const { dataFolder, databaseUrl, postgresBinaries: binaries } = config;
  if (databaseUrl !== null) return externalDatabase(databaseUrl);
  // With an external database the code of the embedded one is not loaded.
  const { startEmbeddedDatabase } = await import('../platform/embedded/startEmbeddedDatabase.ts');
  const logInfo = (message: string) => log('info', message);
  return watchDatabase(await startEmbeddedDatabase({ dataFolder, binaries, signal, log: logInfo }), log);
}
