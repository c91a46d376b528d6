import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { copyRows } from './copyRows.ts';
import { connectionOptions } from './database.ts';

const strange = [
  '',
  'plain',
  'tab\tline\nreturn\rback\\slash',
  `it's "quoted"`,
  '\\N',
  '$1',
  '{a,b}',
  'Zürich 🏥',
  '\b\f\v',
  'NULL',
];

test('parameters reach a COPY, and its rows come back, as they would without it', async () => {
  const { database, url } = await freshDatabase();
  const client = new Client(connectionOptions(url));
  await client.connect();
  const found: unknown[] = [];
  const query = sql`SELECT v, ${null}::text, ${true}::boolean, ${7} + 1, ${new Date(0)}::timestamptz = to_timestamp(${0} / 1000.0)
    FROM unnest(${strange}::text[]) WITH ORDINALITY AS u(v, n) WHERE v <> ${"';--"} ORDER BY n`;
  for await (const batch of copyRows(client, database, query)) found.push(...batch);
  await client.end();
  expect(found).toEqual(strange.map((text) => [text, null, 't', '8', 't']));
});

test('rows that come in many pieces are whole', async () => {
  const { database, url } = await freshDatabase();
  const client = new Client(connectionOptions(url));
  await client.connect();
  let sum = 0;
  for await (const batch of copyRows(
    client,
    database,
    sql`SELECT n, repeat('ü', 300) FROM generate_series(1, ${5000}) n`,
  ))
    for (const [number, text] of batch) sum += text?.length === 300 ? Number(number) : 0;
  await client.end();
  expect(sum).toBe((5000 * 5001) / 2);
});
