import { type Dimension, grainFor } from '@carestead/domain/analytics/grain';
import { periodOf, spanOfDays } from '@carestead/domain/analytics/period';
import { type CallLogFilter, emptyFilter } from '@carestead/domain/callLog/filter';
import type { CallLogReach } from '@carestead/domain/callLog/reach';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SystemFilter } from '../platform/callLog/filterQueries.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { systemRow } from '../testing/fixtures.ts';
import { addLogRows, type LogRow, randomLog } from '../testing/randomLog.ts';
import { refreshDays } from './cellQueries.ts';
import { countCalls } from './countQueries.ts';
import { proveCells, rebuildCells } from './proveCells.ts';
import { refreshCells } from './refreshCells.ts';

const now = Date.UTC(2026, 10, 15, 11, 30);
/** A month that is over lies in it, and a day on which clocks are set. */
const calls = randomLog(240, now, 70).map((call) => ({ ...call, system_id: 1, is_test: call.id % 9 === 0 }));
const period = { range: 'own', from: '2026-09-01T00:00', until: '2026-11-16T00:00' } as const;
const zones = ['Europe/Zurich', 'Asia/Kathmandu', 'America/Havana'];

let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await createTestDatabase();
  const opened = openDatabase(made.url, quiet, 6);
  database = opened.database;
  atEndOfFile(async () => {
    await opened.close();
    await made.drop();
  });
  for (const id of [1, 2]) await made.ownerQuery(systemRow(id));
});

const setZone = (timezone: string) =>
  made.ownerQuery('UPDATE system_params SET timezone = $1 WHERE id = 1', [timezone]);

async function empty() {
  await made.ownerQuery('TRUNCATE call_log');
  await setZone('Europe/Zurich');
}

beforeEach(empty);

const all: CallLogReach = {
  system_id: 1,
  call_sources: null,
  technical: true,
  defects: true,
  repeater_defects: true,
};

/** What is asked, and the same condition by hand. */
type Question = readonly [
  by: readonly Dimension[],
  condition: Partial<CallLogFilter>,
  sql: string,
  reach?: CallLogReach,
];

const questions: readonly Question[] = [
  [[], {}, 'true'],
  [['day'], {}, 'true'],
  [['weekday', 'hour'], {}, 'true'],
  [['call_type_id'], { urgencies: ['Urgent'] }, `urgency = 'Urgent'`],
  [['device_id'], {}, 'true', { ...all, defects: false, repeater_defects: false }],
  [['room_id'], { sections: [{ system_id: 1, id: 2 }] }, 'section_id = 2', { ...all, repeater_defects: false }],
  [['section_id'], { call_types: [{ system_id: 1, id: 1 }], kind: 'Care' }, `call_type_id = 1 AND kind = 'Care'`],
  [['hour'], { weekdays: [6, 7] }, 'extract(isodow FROM local) IN (6, 7)', { ...all, technical: false }],
  [
    ['day'],
    { time_from: '22:00', time_until: '06:00' },
    '(extract(hour FROM local) >= 22 OR extract(hour FROM local) < 6)',
  ],
  [['call_type_id'], {}, 'true', { ...all, call_sources: [1, 3] }],
  [
    ['device_id'],
    { kind: 'Care', flags: ['Call'], tests: 'without' },
    `kind = 'Care' AND flag = 'Call' AND NOT is_test`,
  ],
  [['hour'], { tests: 'only' }, 'is_test'],
  [[], { from: '2026-09-15T00:00', until: '2026-11-02T00:00' }, 'true'],
];

const values: Readonly<Partial<Record<Dimension, string>>> = {
  day: 'local::date::text',
  weekday: 'extract(isodow FROM local)::integer',
  hour: 'extract(hour FROM local)::integer',
};

const reachSql = ({ technical, defects, repeater_defects, call_sources }: CallLogReach) =>
  [
    technical ? 'true' : `kind <> 'Tech'`,
    defects ? 'true' : `flag IS DISTINCT FROM 'Defect'`,
    repeater_defects ? 'true' : `NOT (flag IS NOT DISTINCT FROM 'Defect' AND is_repeater)`,
    call_sources ? `call_source_id IN (${call_sources.join(', ')})` : 'true',
  ].join(' AND ');

const sorted = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b)))).toSorted();

async function inPlainSql([by, condition, sql, reach = all]: Question, timezone: string) {
  const span = spanOfDays(periodOf({ ...emptyFilter, ...period, ...condition }), timezone);
  const columns = by.map((name) => `${values[name] ?? name} AS ${name}`);
  const rows = await made.ownerQuery(
    `SELECT ${[...columns, 'count(*)::integer AS count'].join(', ')}
     FROM (SELECT *, opened_at AT TIME ZONE $1 AS local FROM call_log) AS l
     WHERE system_id = 1 AND opened_at >= to_timestamp($2 / 1000.0) AND opened_at < to_timestamp($3 / 1000.0)
       AND ${sql} AND ${reachSql(reach)} ${by.length > 0 ? `GROUP BY ${by.join(', ')}` : ''}`,
    [timezone, span.from, span.until],
  );
  return sorted(rows as object[]);
}

const asked = ([, condition, , reach = all]: Question, timezone: string): SystemFilter => ({
  filter: { ...emptyFilter, ...period, ...condition },
  reach,
  timezone,
  now,
  viewDevices: null,
});

const inCells = async (question: Question, timezone: string) =>
  sorted(await countCalls(database, asked(question, timezone), question[0]));

async function expectExact(timezone: string) {
  for (const question of questions)
    expect(await inCells(question, timezone), JSON.stringify(question)).toEqual(await inPlainSql(question, timezone));
  expect((await proveCells(database)).difference).toBeNull();
}

const isAnyStale = async () =>
  (
    await made.ownerQuery(`SELECT FROM analytics_stale_days UNION ALL
    SELECT FROM analytics_stale_months WHERE month < '2026-11-01'`)
  ).length > 0;

type Step =
  | { do: 'open'; from: number; count: number }
  | { do: 'close' | 'arrive' | 'reword' | 'remove'; from: number; count: number }
  | { do: 'move'; zone: number }
  | { do: 'refresh' | 'refresh some' | 'rebuild' };

const some = { from: fc.integer({ min: 0, max: calls.length - 1 }), count: fc.integer({ min: 1, max: 60 }) };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const), ...some }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'arrive', 'reword', 'remove'), ...some }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), zone: fc.nat(zones.length - 1) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('refresh' as const, 'refresh', 'refresh some', 'rebuild') }),
  },
);

const changes = {
  close: `UPDATE call_log SET closed_at = opened_at + interval '7 minutes', duration = 420 WHERE id = ANY($1)`,
  arrive: `UPDATE call_log SET presence_at = opened_at + interval '2 minutes' WHERE id = ANY($1)`,
  reword: `UPDATE call_log SET call_type_id = 5, urgency = 'Emergency', section_id = 4 WHERE id = ANY($1)`,
  remove: `DELETE FROM call_log WHERE id = ANY($1)`,
};

async function act(step: Step, open: Map<number, LogRow>): Promise<void> {
  switch (step.do) {
    case 'open': {
      const added = calls.slice(step.from, step.from + step.count).filter(({ id }) => !open.has(id));
      for (const call of added) open.set(call.id, call);
      await addLogRows(made, added);
      return;
    }
    case 'close':
    case 'arrive':
    case 'reword':
    case 'remove': {
      const ids = calls.slice(step.from, step.from + step.count).map(({ id }) => id);
      if (step.do === 'remove') for (const id of ids) open.delete(id);
      await made.ownerQuery(changes[step.do], [ids]);
      return;
    }
    case 'move':
      await setZone(zones[step.zone] ?? 'UTC');
      return;
    case 'refresh':
      await refreshCells(database, { now });
      return;
    case 'refresh some':
      await refreshDays(database, 1, 3);
      return;
    case 'rebuild':
      await rebuildCells(database, now);
  }
}

test('cells and what is stale of them are what plain SQL over the log finds, after any changes', async () => {
  let current = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 14 }), async (steps) => {
      await empty();
      const open = new Map<number, LogRow>();
      for (const step of steps) await act(step, open);
      const last = steps.findLast((step) => step.do === 'move');
      const timezone = last?.do === 'move' ? (zones[last.zone] ?? 'UTC') : 'Europe/Zurich';
      await expectExact(timezone);
      await refreshCells(database, { now });
      expect(await isAnyStale()).toBe(false);
      await expectExact(timezone);
      current += (await proveCells(database)).days;
    }),
    { numRuns: 8 },
  );
  expect(current, 'cells that are all stale prove nothing').toBeGreaterThan(100);
});

test('a change that is committed after its day was counted makes it stale again', async () => {
  await addLogRows(made, calls.slice(0, 100));
  await refreshCells(database, { now });
  await database.transaction().execute(async (writer) => {
    await writer.updateTable('call_log').set({ call_type_id: 7 }).where('id', '<=', 50).execute();
    await made.ownerQuery(
      `INSERT INTO analytics_stale_days SELECT 1, (opened_at AT TIME ZONE 'Europe/Zurich')::date FROM call_log`,
    );
    await refreshCells(database, { now });
    await expectExact('Europe/Zurich');
  });
  expect(await isAnyStale()).toBe(true);
  await expectExact('Europe/Zurich');
  await refreshCells(database, { now });
  await expectExact('Europe/Zurich');
});

test('two who count at the same moment count once', async () => {
  await addLogRows(made, calls);
  await refreshCells(database, { now });
  await made.ownerQuery('UPDATE call_log SET call_type_id = 3');
  await Promise.all([refreshCells(database, { now }), refreshCells(database, { now })]);
  expect(await isAnyStale()).toBe(false);
  await expectExact('Europe/Zurich');
});

test('a system that is deleted takes its cells along', async () => {
  await made.ownerQuery(systemRow(3));
  await addLogRows(
    made,
    calls.slice(0, 20).map((call) => ({ ...call, id: call.id + 1000, system_id: 3 })),
  );
  await refreshCells(database, { now });
  await made.ownerQuery('DELETE FROM system_params WHERE id = 3');
  const left = await made.ownerQuery(`SELECT FROM analytics_types WHERE system_id = 3
    UNION ALL SELECT FROM analytics_stale_days WHERE system_id = 3`);
  expect(left).toEqual([]);
});

test('a zone that the database does not know keeps no call from the log', async () => {
  await setZone('Europe/Lindenhof');
  await refreshCells(database, { now });
  await addLogRows(made, calls.slice(0, 10));
  expect(await made.ownerQuery('SELECT FROM analytics_zones WHERE timezone LIKE $1', ['%hof'])).toEqual([]);
});

const hourly: Question = [['day', 'hour'], {}, 'true'];

test.each([
  // The hour that is there twice is one cell with the calls of both; the one that is missing has none.
  [
    'clocks set back',
    'Europe/Zurich',
    ['2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T02:30Z'],
    '10-25',
    [
      [2, 2],
      [3, 1],
    ],
  ],
  [
    'clocks set forward',
    'Europe/Zurich',
    ['2026-03-29T00:59Z', '2026-03-29T01:01Z'],
    '03-29',
    [
      [1, 1],
      [3, 1],
    ],
  ],
  ['the last hour of a longer day', 'Europe/Zurich', ['2026-10-25T22:59Z', '2026-10-25T23:00Z'], '10-25', [[23, 1]]],
  ['midnight there twice', 'America/Havana', ['2026-11-01T04:30Z', '2026-11-01T05:30Z'], '11-01', [[0, 2]]],
  ['no midnight', 'Africa/Cairo', ['2026-04-23T21:59Z', '2026-04-23T22:00Z'], '04-24', [[1, 1]]],
  ['an offset of three quarters', 'Asia/Kathmandu', ['2026-06-01T18:14Z', '2026-06-01T18:15Z'], '06-02', [[0, 1]]],
  [
    'clocks set back by half an hour',
    'Australia/Lord_Howe',
    ['2026-04-04T14:45Z', '2026-04-04T15:15Z'],
    '04-05',
    [[1, 2]],
  ],
  ['the other side of the date line', 'Pacific/Kiritimati', ['2026-06-01T10:00Z'], '06-02', [[0, 1]]],
] as const)('%s: %s', async (_what, zone, moments, day, expected) => {
  await setZone(zone);
  const [call] = calls as [LogRow, ...LogRow[]];
  await addLogRows(
    made,
    moments.map((moment, index) => ({ ...call, id: index + 1, opened_at: Date.parse(moment) })),
  );
  await refreshCells(database, { now });
  expect(await isAnyStale()).toBe(false);
  const wanted: Question = [hourly[0], { from: '2026-01-01T00:00' }, 'true'];
  expect(await inCells(wanted, zone)).toEqual(await inPlainSql(wanted, zone));
  const counted = await countCalls(database, asked(wanted, zone), ['day', 'hour']);
  const ofDay = counted.filter((cell) => cell.day === `2026-${day}`).toSorted((a, b) => a.hour - b.hour);
  expect(ofDay.map(({ hour, count }) => [hour, count])).toEqual(expected);
});

test('a leap day belongs to its month', async () => {
  const [call] = calls as [LogRow, ...LogRow[]];
  const moments = ['2024-02-28T12:00Z', '2024-02-29T12:00Z', '2024-03-01T12:00Z'];
  await addLogRows(
    made,
    moments.map((moment, id) => ({ ...call, id, opened_at: Date.parse(moment) })),
  );
  await refreshCells(database, { now });
  const february: Question = [[], { from: '2024-02-01T00:00', until: '2024-03-01T00:00' }, 'true'];
  expect(await countCalls(database, asked(february, 'Europe/Zurich'), [])).toEqual([{ count: 2 }]);
  expect(
    await made.ownerQuery(
      'SELECT month::text, sum(calls)::integer AS calls FROM analytics_month_types GROUP BY month ORDER BY month',
    ),
  ).toEqual([
    { month: '2024-02-01', calls: 2 },
    { month: '2024-03-01', calls: 1 },
  ]);
});

describe('the proof names the first cell that differs', () => {
  test.each([
    [
      'a call too many',
      `UPDATE analytics_types SET calls = calls + 1 WHERE ctid = (SELECT min(ctid) FROM analytics_types)`,
      'analytics_types',
    ],
    [
      'a cell that is missing',
      `DELETE FROM analytics_devices WHERE ctid = (SELECT min(ctid) FROM analytics_devices)`,
      'analytics_devices',
    ],
    [
      'a month that is off',
      `UPDATE analytics_month_heat SET calls = 0 WHERE ctid = (SELECT min(ctid) FROM analytics_month_heat)`,
      'analytics_month_heat',
    ],
    [
      'a distribution',
      `UPDATE analytics_times SET bucket = bucket + 1 WHERE ctid = (SELECT min(ctid) FROM analytics_times)`,
      'analytics_times',
    ],
  ])('%s', async (_what, damage, table) => {
    await addLogRows(made, calls);
    await refreshCells(database, { now });
    expect(await proveCells(database)).toMatchObject({ months: expect.any(Number), difference: null });
    await made.ownerQuery(damage);
    const { difference } = await proveCells(database);
    expect(difference).toMatchObject({ table, system_id: 1 });
    expect(difference?.kept).not.toBe(difference?.counted);
    await rebuildCells(database, now);
    expect((await proveCells(database)).difference).toBeNull();
  });
});

test('what is asked often is answered from cells, by whole months where they are over', () => {
  expect(questions.map((question) => grainFor({ by: question[0], ...asked(question, 'UTC') }))).toEqual([
    { name: 'types', hasMonths: true },
    { name: 'types', hasMonths: false },
    { name: 'heat', hasMonths: true },
    { name: 'types', hasMonths: true },
    { name: 'devices', hasMonths: true },
    { name: 'devices', hasMonths: true },
    { name: 'hours', hasMonths: false },
    { name: 'heat', hasMonths: true },
    { name: 'heat', hasMonths: false },
    { name: 'hours', hasMonths: false },
    { name: 'devices', hasMonths: true },
    { name: 'heat', hasMonths: true },
    { name: 'types', hasMonths: true },
  ]);
});
