import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Condition } from '@carestead/domain/conditions/condition';
import type { Relay } from './platform/bus/relay.ts';
import type { DatabaseHandle } from './platform/database/database.ts';
import type { Metrics } from './platform/metrics.ts';
import type { ProcessReports } from './supervisor/messages.ts';

/** Milliseconds between two samples; they are part of what the sampler measures. */
const resolution = 10;
const brokenAfter = 750;
const silentAfter = 2000;

type Pool = DatabaseHandle['pool'];
type DatabaseLine = Pick<Relay, 'problem' | 'silentFor'>;
type Processes = () => ProcessReports | null;

/** The metrics of this process, of its pool and of the other processes. */
export function addProcessMetrics(metrics: Metrics, pool: Pool, processes: Processes) {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  metrics.gauge('carestead_event_loop_delay_seconds', 'Delay of the event loop since the last scrape.', () => {
    const samples = [50, 99].map((percent) => ({
      labels: { quantile: String(percent / 100) },
      value: Math.max(0, delay.percentile(percent) / 1e6 - resolution) / 1000,
    }));
    delay.reset();
    return samples;
  });
  metrics.gauge('carestead_database_connections', 'Connections of the pool, by state.', () => [
    { labels: { state: 'open' }, value: pool.totalCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waited_for' }, value: pool.waitingCount },
  ]);
  metrics.gauge('carestead_process_restarts', 'Restarts by the supervisor, by process.', () =>
    Object.entries(processes() ?? {}).map(([process, { restarts }]) => ({ labels: { process }, value: restarts })),
  );
  metrics.gauge('carestead_queue_jobs', 'Jobs of the worker, by queue and state.', () => queueSamples(processes()));
  metrics.gauge('carestead_jobs', 'Jobs that people started and that are open, by state.', () =>
    ['waiting', 'running'].map((state) => ({ labels: { state }, value: jobsOf(processes())[state] ?? 0 })),
  );
  metrics.gauge('carestead_jobs_oldest_waiting_seconds', 'How long the oldest job that is due has waited.', () => [
    { labels: {}, value: oldestWaiting(processes()) },
  ]);
}

/**
 * What is known already: nothing is queried here, so that health answers whatever else does not. The connection to the
 * other processes shows whether the database answers. One that broke is usually back at once.
 */
export function databaseCondition({ problem, silentFor }: DatabaseLine): Condition {
  const why = problem();
  const isBroken = silentFor() > (why === null ? silentAfter : brokenAfter);
  const part = { part: 'database', vital: true };
  if (!isBroken) return { ...part, ok: true };
  return { ...part, ok: false, why: why ?? 'the database does not answer', message: 'database_silent' };
}

/** What the supervisor reports of the other processes. */
export const processConditions = (reports: ProcessReports | null): readonly Condition[] =>
  Object.entries(reports ?? {})
    .filter(([name]) => name !== 'database')
    .map(([name, { state, restarts }]): Condition => {
      const part = { part: name, vital: name === 'server', state, restarts };
      // The server is the process that answers: right after a start its supervisor may not have received that yet.
      if (state === 'running' || name === 'server') return { ...part, ok: true };
      return { ...part, ok: false, why: state, message: 'process_down', values: { name } };
    });

/** Longer than any job that is run beside it should take. */
const waitsTooLong = 900;

/** Whether what people start is also run. */
export function jobsCondition(reports: ProcessReports | null): readonly Condition[] {
  if (!reports) return [];
  const oldest_waiting_seconds = Math.round(oldestWaiting(reports));
  const part = { part: 'jobs', vital: false, oldest_waiting_seconds };
  if (oldest_waiting_seconds < waitsTooLong) return [{ ...part, ok: true }];
  return [{ ...part, ok: false, why: `a job has waited for ${oldest_waiting_seconds} s`, message: 'jobs_waiting' }];
}

const oldestWaiting = (reports: ProcessReports | null) => jobsOf(reports).oldest_waiting_seconds ?? 0;

const jobsOf = (reports: ProcessReports | null): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(record(reports?.worker.health.jobs)).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, value]] : [],
    ),
  );

function queueSamples(reports: ProcessReports | null) {
  const queues: Record<string, unknown> = record(reports?.worker.health.queues);
  return Object.entries(queues).flatMap(([queue, counts]) =>
    Object.entries(record(counts)).flatMap(([state, value]) =>
      typeof value === 'number' ? [{ labels: { queue, state }, value }] : [],
    ),
  );
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
