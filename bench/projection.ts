import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { systemRow } from '../apps/server/src/testing/fixtures.ts';
import { eventOf } from './load/eventOf.ts';
import type { Ingest, Ingested } from './load/ingestEvents.ts';
import type { Project } from './load/projectCalls.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, type Pair } from './measure/compare.ts';
import type { Goal } from './measure/line.ts';
import { startRemote } from './product/remote.ts';
import { runStatements } from './product/runStatements.ts';

/** The busiest minute of eight large systems; what comes faster is caught up with afterwards. */
const keepsUp: Goal = { of: 'ours', is: 'at least', limit: 2000 };

const sizes: Record<Size, { pairs: number; events: number }> = {
  full: { pairs: 10, events: 2500 },
  quick: { pairs: 5, events: 1000 },
  smoke: { pairs: 1, events: 20 },
};
const systems = [1, 2, 3, 4, 5, 6, 7, 8];
const ahead = 12;

export const projection: Bench = {
  name: 'projection',
  metric: 'events per second that the call log takes over from the journal; anchor: the ingest of the same events',
  goal: keepsUp,
  run: async ({ size, databaseUrl: server, started }) => {
    const { pairs, events } = sizes[size];
    const databaseUrl = await configuredDatabase(server, started);
    const ingest = started.use(startRemote<Ingest, Ingested>(new URL('load/ingestEvents.ts', import.meta.url)));
    const project = started.use(startRemote<Project, Ingested>(new URL('load/projectCalls.ts', import.meta.url)));
    const measured: Pair<Ingested>[] = [];
    // What is ingested is what is taken over next; the first pair warms up.
    for (let pair = 0; pair <= pairs; pair += 1) {
      const anchor = await ingest.ask({ databaseUrl, systems, events, ahead });
      const ours = await project.ask({ databaseUrl });
      if (pair > 0) measured.push({ ours, anchor });
    }
    const perSecond = ({ events: done, seconds }: Ingested) => done / seconds;
    return [{ name: 'call log from the journal', unit: '/s', goal: keepsUp, ...compare(measured, perSecond) }];
  },
};

/** Eight systems whose calls have types, sources and a place of four levels in the tree. */
async function configuredDatabase(serverUrl: string, started: AsyncDisposableStack) {
  const name = 'bench_projection';
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  await runStatements(serverUrl, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`]);
  started.defer(() => runStatements(serverUrl, [`DROP DATABASE ${name} WITH (FORCE)`]));
  await migrate(url);
  const month = new Date(eventOf(1).at).toISOString().slice(0, 10);
  await runStatements(url, [
    ...systems.map((id) => systemRow(id)),
    versions('system_tree_node', 200, nodeValues),
    versions('call_type', 20, typeValues),
    versions('call_source_group', 6, groupValues),
    `SELECT ensure_partitions('call_log', '${month}', 2)`,
    'VACUUM ANALYZE',
    'CHECKPOINT',
  ]);
  return url;
}

const nodeValues = `'name', 'Zimmer ' || n, 'kind', CASE WHEN n % 5 = 0 THEN 'room' ELSE 'radio' END, 'is_tech', false,
  'parent_id', CASE WHEN n > 5 THEN n / 5 END`;
const typeValues = `'name', 'Ruf ' || n, 'flag', 'Call', 'urgency', 'Normal', 'char', 'R', 'color', '#6BE3F5'`;
const groupValues = `'flag', 'Radio', 'related_callsources', jsonb_build_array(n, n + 1)`;

const versions = (entity: string, rows: number, values: string) => `
  INSERT INTO row_versions (life, system_id, entity, row_id, revision, change, at, user_name, "values")
  SELECT 1, system_id, '${entity}', n, 1, 'known', '2020-01-01'::timestamptz, '', jsonb_build_object(${values})
  FROM unnest(ARRAY[${systems.join()}]) AS system_id, generate_series(1, ${rows}) AS n`;
