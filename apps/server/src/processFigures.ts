import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { PartHealth, ReadHealth } from './http/health.ts';
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
type Field = {
  links: () => readonly { system_id: number; state: string }[];
  troubles: () => ReadonlyMap<number, string>;
};

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

/**
 * What is known already: nothing is asked here, so that health answers whatever else does not. The line to the other
 * processes tells of the database, the supervisor of the others.
 */
export const healthReader =
  (relay: DatabaseLine, processes: Processes, field: Field): ReadHealth =>
  () => ({
    database: databaseHealth(relay),
    ingest: ingestHealth(field.troubles()),
    ...linkHealth(field),
    ...processHealth(processes()),
  });

/** A line that broke is usually back at once. */
function databaseHealth({ problem, silentFor }: DatabaseLine): PartHealth {
  const why = problem();
  const isBroken = silentFor() > (why === null ? silentAfter : brokenAfter);
  return isBroken ? { ok: false, vital: true, why: why ?? 'the database does not answer' } : { ok: true, vital: true };
}

/** A configurator that does not answer is told by the number of its system; the product itself is ready without it. */
const linkHealth = ({ links, troubles }: Field): Record<string, PartHealth> =>
  Object.fromEntries(
    links().map(({ system_id, state }) => {
      const ok = state === 'connected';
      const why = troubles().has(system_id) ? 'its events cannot be kept' : state;
      return [`configurator ${system_id}`, { ok, vital: false, state, ...(!ok && { why }) }];
    }),
  );

/** Whether what the building tells can be kept. What is open already is shown all the same, so it is not vital. */
function ingestHealth(troubles: ReadonlyMap<number, string>): PartHealth {
  const why = [...troubles].map(([system_id, trouble]) => `system ${system_id}: ${trouble}`).join(', ');
  return why === '' ? { ok: true, vital: false } : { ok: false, vital: false, why };
}

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
