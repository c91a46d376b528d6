import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { lastCallsOf, readLastCalls, searchedCalls } from './lastCallQueries.ts';

const sections = 12;
const types = 6;
const calls = 20_000;

test('of each section and type the newest call is found among the newest of the system, however many there were', async () => {
  const { database, ownerQuery } = await freshDatabase();
  await ownerQuery(
    `INSERT INTO calls (system_id, stream_id, key, opened_at, closed_at, call_type_id, call_source_id, section_id, device_id,
       number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
     SELECT system_id, gen_random_uuid(), n, to_timestamp(n * system_id), to_timestamp(n * system_id + 60), n % $2::int, 1,
       n / $2::int % $1::int, 7, 0, '', '', '', '', '', ''
     FROM generate_series(1, $3::int) AS n, (VALUES (1), (2)) AS s(system_id)`,
    [sections, types, calls],
  );
  await ownerQuery('VACUUM ANALYZE calls');

  const last = await readLastCalls(database, 1);
  expect(last).toHaveLength(sections * types);
  expect(last).toContainEqual({
    section_id: Math.floor(calls / types) % sections,
    call_type_id: calls % types,
    opened_at: calls * 1000,
  });
  expect(Math.min(...last.map(({ opened_at }) => opened_at))).toBe((calls - sections * types + 1) * 1000);
  expect(await readLastCalls(database, 3)).toEqual([]);

  type Plan = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] };
  const { rows } = await sql<Plan>`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${lastCallsOf(1)}`.execute(database);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  const blocks = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  expect(blocks).toBeGreaterThan(0);
  expect(blocks).toBeLessThan(searchedCalls / 2);

  await ownerQuery('UPDATE calls SET section_id = 99 WHERE system_id = 1 AND key = $1', [calls - searchedCalls]);
  expect((await readLastCalls(database, 1)).map(({ section_id }) => section_id)).not.toContain(99);
});
