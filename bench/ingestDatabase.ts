import { Client } from 'pg';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { systemRow } from '../apps/server/src/testing/house.ts';

export const systems = [1, 2, 3, 4, 5, 6, 7, 8];

/** A database of its own with eight systems, so many events of the past, and a bare table; gone with the stack. */
export async function ingestDatabase(serverUrl: string, history: number, started: AsyncDisposableStack) {
  const name = `bench_ingest_${history}`;
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  await run(serverUrl, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`]);
  started.defer(() => run(serverUrl, [`DROP DATABASE ${name} WITH (FORCE)`]));
  await migrate(url);
  await run(url, [
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

async function run(url: string, statements: readonly string[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
