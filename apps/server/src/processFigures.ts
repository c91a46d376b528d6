import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { PartHealth, ReadHealth } from './http/health.ts';
import type { DatabaseHandle } from './platform/database.ts';
import type { Metrics } from './platform/metrics.ts';
import type { ProcessReports } from './supervisor/messages.ts';

/** Milliseconds between two samples; they are part of what the sampler measures. */
const resolution = 10;

type Pool = DatabaseHandle['pool'];
type Processes = () => ProcessReports | null;
type Links = readonly { system_id: number; state: string }[];

/** The figures of the process itself, of its pool and of its neighbours. */
export function addProcessFigures(metrics: Metrics, pool: Pool, processes: Processes) {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  metrics.gauge('carestead_event_loop_delay_seconds', 'Delay of the event loop since the last look.', () => {
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
}

/** The database is asked itself; of the others the supervisor knows. */
export const healthReader =
  (pool: Pool, processes: Processes, links: () => Links): ReadHealth =>
  async () => ({
    database: await pool.query('SELECT 1').then(
      () => ({ ok: true, vital: true }),
      (error: unknown) => ({ ok: false, vital: true, why: error instanceof Error ? error.message : 'does not answer' }),
    ),
    ...linkHealth(links()),
    ...processHealth(processes()),
  });

/** A configurator that does not answer is told by the number of its system; the product itself is ready without it. */
const linkHealth = (links: Links): Record<string, PartHealth> =>
  Object.fromEntries(
    links.map(({ system_id, state }) => {
      const ok = state === 'connected';
      return [`configurator ${system_id}`, { ok, vital: false, state, ...(!ok && { why: state }) }];
    }),
  );

const processHealth = (reports: ProcessReports | null): Record<string, PartHealth> =>
  Object.fromEntries(
    Object.entries(reports ?? {})
      .filter(([name]) => name !== 'database')
      .map(([name, { state, restarts }]) => {
        const ok = state === 'running';
        return [name, { ok, vital: name === 'server', state, restarts, ...(!ok && { why: state }) }];
      }),
  );

function queueSamples(reports: ProcessReports | null) {
  const queues: Record<string, unknown> = record(reports?.worker.health.queues);
  return Object.entries(queues).flatMap(([queue, figures]) =>
    Object.entries(record(figures)).flatMap(([state, value]) =>
      typeof value === 'number' ? [{ labels: { queue, state }, value }] : [],
    ),
  );
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
