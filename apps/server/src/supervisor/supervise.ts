import type { SwitchRequest } from '@carestead/domain/updates/releaseState';
import { trialLimits } from '@carestead/domain/updates/trial';
import { type Config, supervisorVariable } from '../platform/config.ts';
import { supervisorProtocol } from '../platform/releases/releaseFiles.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { version } from '../platform/version.ts';
import { watchAnswers } from './answering.ts';
import { type Timing, usualTiming } from './child.ts';
import { type DatabaseWatch, externalDatabase, watchDatabase } from './databaseWatch.ts';
import type { Log } from './log.ts';
import type { ProcessReports } from './messages.ts';
import { type Output, openOutput } from './output.ts';
import { type Entries, Pair } from './pair.ts';
import { openReleases } from './releases.ts';
import { createWatchdog } from './watchdog.ts';
import { type TrialTiming, watchTrial } from './watchTrial.ts';

export type OverallState = 'starting' | 'running' | 'degraded' | 'stopped';

/** One state for all processes: before the first time that all run, while they do, and when one is missing. */
export function overallState(reports: ProcessReports, wasRunning: boolean): OverallState {
  const states = Object.values(reports).map(({ state }) => state);
  if (states.every((state) => state === 'running' || state === 'external')) return 'running';
  if (states.every((state) => state === 'stopped' || state === 'external')) return 'stopped';
  return wasRunning ? 'degraded' : 'starting';
}

export type Supervised = {
  config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'postgresBinaries' | 'logLevel'>;
  env: NodeJS.ProcessEnv;
  /** Of the release that was installed by hand, which this supervisor belongs to. */
  entries: Entries;
  timing?: Timing;
  trial?: TrialTiming;
  /** Requests that everything stops. */
  signal: AbortSignal;
};

const sendEvery = 2000;
const lookEvery = 500;
const printedWithin = 1000;
const usualTrial: TrialTiming = { ...trialLimits, checkEvery: 1000, answerWithin: 5000 };

/** Runs the database, the server and the worker until a stop is requested. True: everything stopped cleanly. */
export async function supervise(supervised: Supervised): Promise<boolean> {
  const { config, signal } = supervised;
  const output = openOutput(config.logLevel);
  try {
    const database = await openDatabase(config, output.log, signal);
    // Only now: whoever begins the data folder decides who may enter it.
    output.keepIn(config.dataFolder);
    return await run(supervised, database, output);
  } catch (error) {
    // What could not be finished because of a stop request is no problem.
    if (signal.aborted) return true;
    throw error;
  } finally {
    await output.close(printedWithin);
  }
}

async function run(supervised: Supervised, database: DatabaseWatch, { log, follow }: Output) {
  const { config, env, entries, timing = usualTiming, trial = usualTrial, signal } = supervised;
  const releases = openReleases(config.dataFolder, { version, entries }, log);
  const isAlive = watchAnswers(() => ({ state: pair.reports.server.state, address: pair.address }));
  const watchdog = createWatchdog(env, isAlive);
  const end = Promise.withResolvers<string | null>();
  const ending = new AbortController();
  void end.promise.then(() => ending.abort());
  if (signal.aborted) end.resolve(null);
  signal.addEventListener('abort', () => end.resolve(null), { once: true });

  // Who starts a demo wants to see it.
  const firstPage = env.CARESTEAD_DEMO === '1' ? '/demo' : '';
  let isAnnounced = false;
  let isOnTrial = false;
  let isImpossible = false;
  const announce = (address: string | null) => {
    if (!isAnnounced) {
      process.stdout.write(`Carestead is ready at ${address}${firstPage}\n`);
      watchdog.ready();
    }
    isAnnounced = true;
  };
  const sendProcesses = () => {
    const processes: ProcessReports = { database: database.report, ...pair.reports };
    pair.send({ kind: 'processes', processes });
    watchdog.status(overallState(processes, isAnnounced));
  };
  const giveUp = (sentence: string) => {
    // Without its database no child can start: it gets another chance when that is back.
    if (database.isRunning() && !isOnTrial) return end.resolve(sentence);
    isImpossible = database.isRunning();
    log('error', sentence);
  };
  const childEnv = { ...env, DATABASE_URL: database.url, [supervisorVariable]: String(supervisorProtocol) };
  const createPair = () =>
    new Pair({
      ...{ entries: releases.entries(), env: childEnv, log, follow, timing },
      ...{ onChange: sendProcesses, onImpossible: giveUp, onReady: announce },
    });
  /** What the old release still does it finishes first: both would want the same port. */
  const replacePair = async () => {
    await pair.stop();
    if (ending.signal.aborted) return;
    pair = createPair();
    pair.start();
  };
  const tryRelease = async (request: SwitchRequest) => {
    releases.begin(request);
    isOnTrial = true;
    isImpossible = false;
    log('info', 'changing to another release', { version: request.version });
    await replacePair();
    const watched = () => ({ reports: pair.reports, address: pair.address, isImpossible });
    const verdict = await watchTrial(watched, trial, ending.signal);
    isOnTrial = false;
    // Undecided: the next start goes back.
    if (verdict === null) return;
    if (verdict === 'stays') {
      releases.accept();
      log('info', 'the release is healthy and stays', { version: request.version });
    } else {
      releases.goBack(verdict);
      log('error', 'the release is not healthy, going back', { version: request.version, reason: verdict });
      await replacePair();
    }
  };
  let isChanging = false;
  let changing = Promise.resolve();
  const look = () => {
    const request = isChanging ? null : releases.requested();
    if (!request) return;
    isChanging = true;
    changing = tryRelease(request)
      .catch((error: unknown) => log('error', 'the change of the release failed', { error: String(error) }))
      .finally(() => {
        isChanging = false;
      });
  };

  let pair = createPair();
  database.onChange(sendProcesses);
  pair.start();
  const timers = [setInterval(sendProcesses, sendEvery), setInterval(look, lookEvery)];

  const problem = await end.promise;
  watchdog.stopping();
  await changing;
  const stopped = [await pair.stop()];
  for (const timer of timers) clearInterval(timer);
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
