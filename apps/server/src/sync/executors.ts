import { syncedEntities } from '@carestead/domain/sync/fieldRows';
import type { SyncFailure } from '@carestead/domain/sync/syncStatus';
import type { Host } from '../manifest/host.ts';
import type { Origin } from '../platform/bus/bus.ts';
import { followRows } from '../platform/bus/followRows.ts';
import { holdLocks } from '../platform/database/holdLocks.ts';
import { oneAfterAnother } from '../platform/limits/oneAfterAnother.ts';
import { compareConfigurations } from './compareConfigurations.ts';
import { failComparison, readComparison, saveFailure } from './comparisonQueries.ts';
import { failureOf } from './configuratorFailure.ts';
import type { Executor, Turn } from './executor.ts';
import { startExecutor } from './executor.ts';
import { readWaiting } from './outboxQueries.ts';
import { commitByItself } from './runs/autoCommit.ts';
import { continueOpenRun } from './runs/continueOpenRun.ts';
import { openRun } from './runs/runQueries.ts';
import { SendFailed, sendEdits } from './sendEdits.ts';
import { isAutoCommit } from './syncStateQueries.ts';

export type Executors = { close: () => Promise<void> };

type Options = Pick<
  Host,
  | 'database'
  | 'databaseUrl'
  | 'secrets'
  | 'bus'
  | 'clock'
  | 'log'
  | 'installation'
  | 'ports'
  | 'config'
  | 'allowsLoopback'
  | 'partsOf'
>;

/** In each system one server at a time sends edits and compares: two would overtake each other. */
export function startExecutors(host: Options): Executors {
  const { databaseUrl, bus, log, installation, config } = host;
  const running = new Map<number, Executor>();
  const systems = () => installation.now().systems.map(({ id }) => id);
  const locks = holdLocks({
    databaseUrl,
    log,
    lockClass: 'sync',
    wanted: () => (config.isOffline ? [] : systems()),
    onChange: () => followSoon(),
  });
  const follow = async () => {
    const held = locks.held();
    const ending = [...running].filter(([system_id]) => !held.has(system_id));
    for (const [system_id] of ending) running.delete(system_id);
    await Promise.all(ending.map(([, executor]) => executor.close()));
    for (const system_id of held) {
      if (running.has(system_id)) continue;
      const work = createWork(host, system_id, () => locks.confirm(system_id));
      running.set(system_id, startExecutor({ system_id, work, log }));
    }
  };
  const inTurn = oneAfterAnother();
  const followSoon = () =>
    void inTurn(follow).catch((error: unknown) =>
      log.error({ err: error }, 'synchronisation of systems could not be started or ended'),
    );
  const wake = (system_id: number | null, urgent: boolean) => {
    for (const [id, executor] of running) if (system_id === null || id === system_id) executor.wake(urgent);
  };
  /**
   * No server sends the edit now: what every page shows of it would wait for that. One server says so: the one that would send,
   * in offline mode the one where the edit was made.
   */
  const isHeldHere = (system_id: number, origin: Origin) => {
    if (config.isOffline) return origin === 'here';
    return (
      running.has(system_id) && host.ports.links().find((link) => link.system_id === system_id)?.state !== 'connected'
    );
  };
  const offs = [
    bus.on('installationRead', ({ parts }) => parts.includes('systems') && locks.check()),
    followRows(
      bus,
      syncedEntities.map(({ name }) => name),
      ({ system_id }, origin) => {
        wake(system_id, false);
        if (system_id !== null && isHeldHere(system_id, origin)) publishHeld(bus, system_id);
      },
    ),
    bus.on('syncRequested', ({ system_id }) => wake(system_id, true)),
    bus.on('linkChanged', ({ system_id }) => wake(system_id, true)),
    bus.on('messagesMissed', () => wake(null, true)),
  ];
  return {
    close: async () => {
      for (const off of offs) off();
      await inTurn(async () => {
        await Promise.all([...running.values()].map((executor) => executor.close()));
        running.clear();
      });
      await locks.close();
    },
  };
}

/** As of a job that has failed: it stays to be done, and whoever shows how the configuration stands asks again. */
const publishHeld = (bus: Options['bus'], system_id: number) =>
  bus.emit('systemMessage', {
    subject: 'getshttp.failed',
    payload: { system_id, job: 0, auto_commit: false, message: 'offline' },
  });

/** What one turn of a system does: the run that is open, the comparison that somebody waits for, then the edits that wait. */
function createWork(host: Options, system_id: number, confirm: () => Promise<void>) {
  const { database, secrets, bus, clock, log, ports } = host;
  const { isDemo } = host.config;
  const now = clock.now;
  let isReported = false;
  const changed = () => bus.emit('syncChanged', { system_id });

  const compareNow = async (): Promise<Turn> => {
    const configurator = ports.configurator(system_id);
    try {
      if (!configurator) await failComparison(database, system_id, 'offline');
      else await compareConfigurations({ database, now, isDemo }, system_id, configurator.client);
    } catch (error) {
      const failure = failureOf(error);
      await failComparison(database, system_id, failure ?? 'nonsense');
      if (!failure) throw error;
      log.warn({ err: error, system_id, failure }, 'configurations could not be compared');
    } finally {
      changed();
    }
    return 'again';
  };

  /** Shown to people once, until something was sent again. */
  const report = async (failure: SyncFailure, error: SendFailed, url: string) => {
    if (await saveFailure(database, system_id, failure)) changed();
    if (isReported) return;
    isReported = true;
    log.warn({ err: error, system_id, failure }, 'edits could not be sent to the configurator, trying again');
    bus.emit('configuratorFailed', {
      ...{ system_id, action: 'sync', checks: [failure], url, success: false },
      message: error.message,
      payload: JSON.stringify(error.edit ?? null),
    });
  };

  const sendNow = async (signal: AbortSignal): Promise<Turn> => {
    const [first] = await readWaiting(database, system_id);
    if (!first) return 'idle';
    const configurator = ports.configurator(system_id);
    const link = ports.links().find((each) => each.system_id === system_id)?.state ?? 'connecting';
    if (!configurator || link === 'connecting') return 'failed';
    if (link !== 'connected') {
      // Everybody is shown already that it is not connected: no popup for each edit.
      if (await saveFailure(database, system_id, link)) changed();
      return 'failed';
    }
    const job = first.numbers[0] ?? 0;
    const auto_commit = await isAutoCommit(database, system_id);
    bus.emit('systemMessage', { subject: 'getshttp.start', payload: { system_id, job, auto_commit } });
    try {
      await sendEdits({ database, secrets, now, confirm, signal }, system_id, configurator);
      isReported = false;
      await saveFailure(database, system_id, null);
      bus.emit('systemMessage', { subject: 'getshttp.finished', payload: { system_id, job, auto_commit } });
      return 'idle';
    } catch (error) {
      const failure = error instanceof SendFailed ? failureOf(error.cause) : null;
      const message = failure ?? 'unknown';
      bus.emit('systemMessage', { subject: 'getshttp.failed', payload: { system_id, job, auto_commit, message } });
      if (!failure || !(error instanceof SendFailed)) throw error;
      await report(failure, error, configurator.url);
      return 'failed';
    } finally {
      changed();
    }
  };

  return async (signal: AbortSignal): Promise<Turn> => {
    const run = await openRun(database, system_id);
    if (run) return await continueOpenRun({ ...host, confirm, signal }, run);
    const { began_at } = await readComparison(database, system_id);
    if (began_at !== null) return await compareNow();
    const turn = await sendNow(signal);
    return turn === 'idle' && (await commitByItself(host, system_id)) ? 'again' : turn;
  };
}
