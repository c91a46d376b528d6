import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { systemRow } from '../apps/server/src/testing/fixtures.ts';
import type { Ingest, Ingested } from './load/ingestEvents.ts';
import type { Bench, Size } from './measure/bench.ts';
import { compare, inPairs, median } from './measure/compare.ts';
import type { Goal, Line } from './measure/line.ts';
import { startRemote } from './product/remote.ts';
import { runStatements } from './product/runStatements.ts';

const alone: Goal = { of: 'ratio', is: 'at least', limit: 0.4 };
const together: Goal = { of: 'ratio', is: 'at least', limit: 1.5 };
/** Of the logarithm of the cost over that of the size. */
const slope = 0.05;

const sizes: Record<Size, { pairs: number; events: number; small: number; large: number }> = {
  full: { pairs: 20, events: 1000, small: 1000, large: 2_000_000 },
  quick: { pairs: 10, events: 200, small: 1000, large: 200_000 },
  smoke: { pairs: 1, events: 20, small: 10, large: 1000 },
};

/** Of each system, on a busy evening. What comes during a commit goes into the next one: nothing is held back to gather. */
const ahead = 12;

const perSecond = ({ events, seconds }: Ingested) => events / seconds;
const cpuPerEvent = ({ events, cpuUs }: Ingested) => cpuUs / events;
const typicalWait = ({ waits }: Ingested) => median(waits);

/** A pair with more in the batches of ours lasts about as long as one without. */
const batchedFor = 4;

export const ingest: Bench = {
  name: 'ingest',
  metric: 'P4: events kept for good, 8 systems with one stream each; anchor: single-row inserts on 8 connections',
  goal: alone,
  run: async ({ size, databaseUrl: server, started }) => {
    const { pairs, events, small, large } = sizes[size];
    const full = await ingestDatabase(server, large, started);
    const databaseUrl = await ingestDatabase(server, small, started);
    const product = started.use(startRemote<Ingest, Ingested>(new URL('load/ingestEvents.ts', import.meta.url)));
    const anchor = started.use(startRemote<Ingest, Ingested>(new URL('anchors/singleInserts.ts', import.meta.url)));
    const inserts = () => anchor.ask({ databaseUrl, systems, events, ahead: 1 });

    const oneByOne = await inPairs(pairs, {
      ours: () => product.ask({ databaseUrl, systems, events, ahead: 1 }),
      anchor: inserts,
    });
    const batched = await inPairs(pairs, {
      ours: () => product.ask({ databaseUrl, systems, events: events * batchedFor, ahead }),
      anchor: inserts,
    });
    const name = 'P4 durable ingest';
    const lines: Line[] = [
      { name: `${name}, one by one`, unit: '/s', goal: alone, ...compare(oneByOne, perSecond) },
      { name: `${name}, one by one, CPU`, unit: 'us', goal: null, ...compare(oneByOne, cpuPerEvent) },
      { name: `${name}, micro-batched`, unit: '/s', goal: together, ...compare(batched, perSecond) },
      { name: `${name}, micro-batched, CPU`, unit: 'us', goal: null, ...compare(batched, cpuPerEvent) },
      { name: `${name}, micro-batched, wait`, unit: 'ms', goal: null, ...compare(batched, typicalWait) },
    ];

    const history = await inPairs(pairs, {
      ours: () => product.ask({ databaseUrl: full, systems, events, ahead: 1 }),
      anchor: () => product.ask({ databaseUrl, systems, events, ahead: 1 }),
    });
    const limit = Number(((large / small) ** slope).toFixed(2));
    lines.push({
      name: `P13 ingest, ${large.toLocaleString('en')} past events to ${small.toLocaleString('en')}`,
      unit: 'us',
      goal: { of: 'ratio', is: 'at most', limit },
      ...compare(history, ({ events: kept, seconds }) => (seconds * 1e6) / kept),
    });
    return lines;
  },
};

const systems = [1, 2, 3, 4, 5, 6, 7, 8];

/** A database of its own with eight systems, so many events of the past, and a bare table; gone with the stack. */
async function ingestDatabase(serverUrl: string, history: number, started: AsyncDisposableStack) {
  const name = `bench_ingest_${history}`;
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  await runStatements(serverUrl, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`]);
  started.defer(() => runStatements(serverUrl, [`DROP DATABASE ${name} WITH (FORCE)`]));
  await migrate(url);
  await runStatements(url, [
    ...systems.map((id) => systemRow(id)),
    `CREATE TABLE bare (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, system_id integer NOT NULL,
       number bigint NOT NULL, kind text NOT NULL, at timestamptz NOT NULL, data jsonb NOT NULL)`,
    ...past(history),
    'VACUUM ANALYZE',
    // What the filling left to be written must not fall into the measurement.
    'CHECKPOINT',
  ]);
  return url;
}

/** Calls that opened and closed long ago, each with its two entries in the journal. */
const past = (events: number) => [
  `INSERT INTO calls (system_id, stream_id, key, opened_at, closed_at, call_type_id, call_source_id, section_id, device_id,
     number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
   SELECT 1 + n % ${systems.length}, '00000000-0000-4000-8000-000000000000', n,
     '2020-01-01'::timestamptz + n * interval '1 minute', '2020-01-01'::timestamptz + (n + 3) * interval '1 minute',
     4, 1, 1 + n % 20, 1 + n % 500, 0, '', 'Ruf', 'Bett', 'Station', 'Z101', 'Zimmer 101'
   FROM generate_series(1, ${Math.ceil(events / 2)}) n`,
  `INSERT INTO journal (system_id, stream_id, number, kind, at, call_id, device_id, data)
   SELECT system_id, stream_id, key * 2 + part, CASE part WHEN 0 THEN 'call_opened' ELSE 'call_closed' END,
     CASE part WHEN 0 THEN opened_at ELSE closed_at END, id, device_id, jsonb_build_object('call', key)
   FROM calls, generate_series(0, 1) part ORDER BY key, part`,
];
