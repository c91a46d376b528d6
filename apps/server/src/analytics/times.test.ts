import { percentilesOf } from '@carestead/domain/analytics/distribution';
import { periodOf, spanOfDays } from '@carestead/domain/analytics/period';
import { type CallLogFilter, emptyFilter } from '@carestead/domain/callLog/filter';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SystemFilter } from '../platform/callLog/filterQueries.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { systemRow } from '../testing/fixtures.ts';
import { addLogRows, randomLog } from '../testing/randomLog.ts';
import { refreshCells } from './refreshCells.ts';
import { readBuckets } from './timeQueries.ts';

const now = Date.UTC(2026, 10, 15, 11, 30);
const timezone = 'Europe/Zurich';
const year = { range: 'own', from: '2025-11-16T00:00', until: '2026-11-16T00:00' } as const;

/** Most are of people, some of them tests. */
const calls = randomLog(900, now, 365).map((call) => ({
  ...call,
  ...(call.id % 5 === 0 ? {} : { flag: 'Call', kind: 'Care' }),
  system_id: 1,
  is_test: call.id % 11 === 0,
}));

let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await createTestDatabase();
  const opened = openDatabase(made.url, quiet, 2);
  database = opened.database;
  atEndOfFile(async () => {
    await opened.close();
    await made.drop();
  });
  await made.ownerQuery(systemRow(1));
});

beforeEach(() => made.ownerQuery('TRUNCATE call_log'));

const asked = (condition: Partial<CallLogFilter>): SystemFilter => ({
  filter: { ...emptyFilter, ...year, ...condition },
  reach: { system_id: 1, call_sources: null, technical: true, defects: true, repeater_defects: true },
  timezone,
  now,
  viewDevices: null,
});

const reached = { presence: 'presence_at', end: 'closed_at' } as const;

type Exact = { section_id: number; count: number; exact: number[] };

/** Of the calls themselves. */
async function exactTimes(measure: keyof typeof reached, { filter }: SystemFilter, sql: string): Promise<Exact[]> {
  const span = spanOfDays(periodOf(filter), timezone);
  return (await made.ownerQuery(
    `SELECT section_id, count(*)::integer AS count, percentile_disc(ARRAY[0.5, 0.9, 0.99]) WITHIN GROUP (
       ORDER BY (extract(epoch FROM ${reached[measure]} - opened_at) * 1000)::float8) AS exact
     FROM call_log WHERE opened_at >= to_timestamp($1 / 1000.0) AND opened_at < to_timestamp($2 / 1000.0)
       AND flag = 'Call' AND kind = 'Care' AND NOT is_test AND ${reached[measure]} IS NOT NULL AND ${sql}
     GROUP BY ROLLUP (section_id) HAVING count(*) > 0`,
    [span.from, span.until],
  )) as Exact[];
}

const conditions: readonly [Partial<CallLogFilter>, string][] = [
  [{}, 'true'],
  [{ sections: [{ system_id: 1, id: 2 }] }, 'section_id = 2'],
  [{ weekdays: [6, 7] }, `extract(isodow FROM opened_at AT TIME ZONE '${timezone}') IN (6, 7)`],
  [{ from: '2026-02-10T00:00' }, 'true'],
];

/** Moments from one millisecond up to thirty hours, as many short as long ones. */
const anyTime = fc.double({ min: 0, max: Math.log(30 * 3_600_000), noNaN: true }).map((power) => Math.exp(power));

test('percentiles of long ranges are within two percent of those of the calls, overall and by section', async () => {
  let compared = 0;
  const some = fc.record({ from: fc.nat(calls.length - 1), count: fc.integer({ min: 1, max: 40 }), took: anyTime });
  await fc.assert(
    fc.asyncProperty(fc.array(some, { maxLength: 6 }), fc.array(some, { maxLength: 6 }), async (before, after) => {
      await made.ownerQuery('TRUNCATE call_log');
      await addLogRows(made, calls);
      const change = async (changes: typeof before) => {
        for (const { from, count, took } of changes)
          await made.ownerQuery(
            `UPDATE call_log SET presence_at = opened_at + $3 * interval '1 millisecond',
               closed_at = opened_at + ($3 + id) * interval '2 milliseconds' WHERE id BETWEEN $1 AND $2`,
            [from, from + count, took],
          );
      };
      await change(before);
      await refreshCells(database, { now });
      // Their days are stale: some in months whose other days are not.
      await change(after);
      for (const measure of ['presence', 'end'] as const)
        for (const [condition, sql] of conditions) {
          const wanted = asked(condition);
          const buckets = (await readBuckets(database, wanted, measure)) ?? [];
          for (const { section_id, count, exact } of await exactTimes(measure, wanted, sql)) {
            const found = percentilesOf(
              section_id === null ? buckets : buckets.filter((each) => each.section_id === section_id),
            );
            expect(found.count).toBe(count);
            for (const [index, value] of [found.p50, found.p90, found.p99].entries()) {
              const time = Math.max(1, exact[index] ?? 0);
              expect(Math.abs((value ?? 0) - time) / time, `${measure} ${sql} ${section_id}`).toBeLessThan(0.02);
              compared += 1;
            }
          }
        }
    }),
    { numRuns: 5 },
  );
  expect(compared).toBeGreaterThan(100);
});

test.each([
  ['a type', { call_types: [{ system_id: 1, id: 1 }] }],
  ['an hour', { time_from: '08:00', time_until: '09:00' }],
  ['a room', { nodes: [{ system_id: 1, id: 10 }] }],
  ['a person', { handled_by: 'Anna' }],
] satisfies [string, Partial<CallLogFilter>][])(
  '%s is no condition that distributions know',
  async (_of, condition) => {
    expect(await readBuckets(database, asked(condition), 'presence')).toBeNull();
  },
);
