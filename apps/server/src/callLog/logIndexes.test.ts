import { callLogColumns } from '@carestead/domain/callLog/sort';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { indexEndedMonths } from './callLogQueries.ts';
import { orderBy } from './listQueries.ts';

let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await createTestDatabase();
  const opened = openDatabase(made.url, quiet, 1);
  database = opened.database;
  atEndOfFile(async () => {
    await opened.close();
    await made.drop();
  });
  await made.ownerQuery(`SELECT ensure_partitions('call_log', '2025-03-01'::date, 2)`);
  await indexEndedMonths(database);
});

const indexes = async () =>
  (await made.ownerQuery(`SELECT tablename AS month, count(*)::integer FROM pg_indexes
    WHERE indexname ~ '^call_log_[0-9]+_[0-9]+_(by_|open$|conditions$|kinds$)' GROUP BY 1 ORDER BY 1`)) as object[];

test('months that are over have an index for each order and two for conditions, the present one has none of them', async () => {
  const count = callLogColumns.length - 2 + 3;
  const ended = [
    { month: 'call_log_2025_03', count },
    { month: 'call_log_2025_04', count },
  ];
  expect(await indexes()).toEqual(ended);
  await indexEndedMonths(database);
  expect(await indexes()).toEqual(ended);
});

test('months that have begun have statistics of what occurs together', async () => {
  const statistics = await made.ownerQuery(`SELECT stxname AS name FROM pg_statistic_ext ORDER BY 1`);
  const present = new Date().toISOString().slice(0, 7).replace('-', '_');
  expect(statistics).toEqual(
    ['2025_03', '2025_04', present].flatMap((month) =>
      ['of_place', 'of_type'].map((name) => ({ name: `call_log_${month}_${name}` })),
    ),
  );
});

const march = sql`call_log WHERE opened_at >= '2025-03-01 00:00Z' AND opened_at < '2025-04-01 00:00Z'`;

/** How a query is run where these ways are closed: in a table without rows all of them cost the same. */
async function planOf(query: ReturnType<typeof sql>, ...closed: readonly string[]) {
  return await database.transaction().execute(async (session) => {
    await sql`SELECT set_config(name, 'off', true) FROM unnest(${closed.map((way) => `enable_${way}`)}::text[]) AS name`.execute(
      session,
    );
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${query}`.execute(session);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

test.each(callLogColumns.filter((column) => column !== 'opened_at' && column !== 'system'))(
  'the order by %s is that of its index',
  async (column) => {
    for (const descending of [false, true]) {
      const order = orderBy({ column, descending });
      const plan = await planOf(
        sql`SELECT id FROM ${march} AND system_id = 1 ORDER BY ${order} LIMIT 5`,
        'sort',
        'incremental_sort',
      );
      expect(plan).toContain(`call_log_2025_03_by_${column}`);
    }
  },
);

test.each([
  ['types', sql`call_type_id = ANY('{3}'::integer[])`],
  ['sections', sql`section_id = ANY('{3,4}'::integer[])`],
  ['sources', sql`call_source_id = ANY('{3}'::integer[])`],
  ['devices', sql`device_id = ANY('{3}'::integer[])`],
  ['places', sql`node_path && '{3}'::integer[]`],
  ['who has handled it', sql`lower(handled_by) LIKE lower('%anna%')`],
  ['who has closed it', sql`lower(manually_closed_by_username) LIKE lower('%anna%')`],
])('what few calls meet is found by an index: %s', async (_name, condition) => {
  const plan = await planOf(sql`SELECT id FROM call_log WHERE ${condition}`, 'seqscan', 'indexscan', 'indexonlyscan');
  expect(plan).toContain('call_log_2025_03_conditions');
});

test.each(['urgency', 'flag', 'kind'])('so is what few calls meet together with something else: %s', async (column) => {
  const condition = sql`${sql.ref(column)} = ANY('{Emergency}'::text[])`;
  const plan = await planOf(sql`SELECT id FROM call_log WHERE ${condition}`, 'seqscan', 'indexscan', 'indexonlyscan');
  expect(plan).toContain('call_log_2025_03_kinds');
});
