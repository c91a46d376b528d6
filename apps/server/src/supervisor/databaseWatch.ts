import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedDatabase } from '../platform/embedded/startEmbeddedDatabase.ts';
import type { Log } from './log.ts';
import type { ProcessReport } from './messages.ts';
import { restartDelay } from './restartDelay.ts';

export type DatabaseWatch = {
  readonly url: string;
  readonly report: ProcessReport;
  /** False as soon as it is dead, even if that was not noticed yet. */
  isRunning(): boolean;
  onChange(listener: () => void): void;
  /** True when it stopped cleanly. */
  stop(): Promise<boolean>;
};

/** An external database is neither watched nor stopped. */
export const externalDatabase = (url: string): DatabaseWatch => ({
  url,
  report: { state: 'external', restarts: 0, since: Date.now(), health: {} },
  isRunning: () => true,
  onChange: () => {},
  stop: async () => true,
});

/** Starts the database again when it died; the others keep its address and connect again by themselves. */
export function watchDatabase(database: EmbeddedDatabase, log: Log): DatabaseWatch {
  let report: ProcessReport = { state: 'running', restarts: 0, since: Date.now(), health: { pid: database.pid } };
  let ran = performance.now();
  const stopping = new AbortController();
  let delay: number | null = null;
  let repairing: Promise<void> = Promise.resolve();
  let notify = () => {};
  const become = (change: Partial<ProcessReport>) => {
    report = { ...report, since: Date.now(), ...change };
    notify();
  };
  const repair = async () => {
    delay = restartDelay(delay, performance.now() - ran);
    log('error', 'database ended, restarting', { delay_ms: delay });
    become({ state: 'restarting', restarts: report.restarts + 1, health: {} });
    while (await hasWaited(delay, stopping.signal)) {
      try {
        await database.restart();
        ran = performance.now();
        return become({ state: 'running', health: { pid: database.pid } });
      } catch (error) {
        delay = restartDelay(delay, 0);
        log('error', 'database did not start, trying again', { delay_ms: delay, error: String(error) });
      }
    }
  };
  database.onLost(() => {
    repairing = repair();
  });
  return {
    url: database.url,
    get report() {
      return report;
    },
    isRunning: () => report.state === 'running' && database.isRunning(),
    onChange: (listener) => {
      notify = listener;
    },
    stop: async () => {
      stopping.abort();
      await repairing;
      try {
        await database.stop();
        become({ state: 'stopped', health: {} });
        return true;
      } catch (error) {
        log('error', 'database did not stop, it may still run', { error: String(error) });
        return false;
      }
    },
  };
}

/** False when the wait was broken off. */
const hasWaited = (delay: number, signal: AbortSignal) => sleep(delay, true, { signal }).catch(() => false);
