import fc from 'fast-check';
import { Client } from 'pg';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { removeIdleCursors } from '../platform/journal/journalQueries.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createTestDatabase, quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { systemRow } from '../testing/fixtures.ts';
import { keepTelemetry, removeOldReports } from './keepTelemetry.ts';

const now = Date.parse('2026-11-16T12:00:00Z');

let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await createTestDatabase();
  const opened = openDatabase(made.url, quiet, 4);
  database = opened.database;
  atEndOfFile(async () => {
    await opened.close();
    await made.drop();
  });
  await made.ownerQuery(systemRow(1));
  await made.ownerQuery(systemRow(2));
  await made.ownerQuery("UPDATE system_params SET timezone = 'Pacific/Auckland' WHERE id = 2");
});

beforeEach(async () => {
  await made.ownerQuery('TRUNCATE telemetry, telemetry_days');
  await made.ownerQuery('ALTER SEQUENCE telemetry_ids RESTART');
  await made.ownerQuery("UPDATE journal_cursors SET id = 0 WHERE source = 'telemetry'");
});

const keep = (at = now) => keepTelemetry({ database, log: quiet }, { now: at, days: 90 });

type Event = { system_id: number; device_id: number; kind: string; at: string; data: object };

const battery = (at: string, percent: number, device_id = 7, system_id = 1): Event => ({
  ...{ system_id, device_id, at },
  kind: 'battery',
  data: { device_id, percent },
});
const reachability = (at: string, is_reachable: boolean): Event => ({
  ...{ system_id: 1, device_id: 7, at },
  kind: 'reachability',
  data: { device_id: 7, is_reachable },
});

const insert = `INSERT INTO telemetry (system_id, device_id, kind, at, data)
  SELECT system_id, device_id, kind, at, data FROM jsonb_populate_recordset(NULL::telemetry, $1)`;
const store = (events: readonly Event[]) => made.ownerQuery(insert, [JSON.stringify(events)]);

const days = (columns: string) =>
  made.ownerQuery(`SELECT system_id, device_id, day::text, ${columns} FROM telemetry_days ORDER BY 1, 2, 3`);

test('each device has a row for each day of its system', async () => {
  await store([
    battery('2026-11-14T22:59:59Z', 60),
    battery('2026-11-14T23:00:00Z', 50),
    battery('2026-11-15T10:00:00Z', 40),
    reachability('2026-11-15T11:00:00Z', false),
    reachability('2026-11-15T11:05:00Z', true),
    { ...battery('2026-11-15T12:00:00Z', 0), kind: 'position', data: { position: 'EG' } },
    { ...battery('2026-11-15T12:00:00Z', 0), kind: 'activity', data: { is_active: true } },
    battery('2026-11-15T12:00:00Z', 90, 8, 2),
    battery('2026-11-15T12:00:00Z', 80, 8, 3),
  ]);
  await keep();
  const none = {
    battery_reports: 0,
    reachability_reports: 0,
    position_reports: 0,
    activity_reports: 0,
    unreachable: 0,
  };
  expect(
    await days(
      'battery_reports, reachability_reports, position_reports, activity_reports, lowest_battery, unreachable',
    ),
  ).toEqual([
    { ...none, system_id: 1, device_id: 7, day: '2026-11-14', battery_reports: 1, lowest_battery: 60 },
    {
      ...{ system_id: 1, device_id: 7, day: '2026-11-15', battery_reports: 2, reachability_reports: 2 },
      ...{ position_reports: 1, activity_reports: 1, lowest_battery: 40, unreachable: 1 },
    },
    { ...none, system_id: 2, device_id: 8, day: '2026-11-16', battery_reports: 1, lowest_battery: 90 },
    { ...none, system_id: 3, device_id: 8, day: '2026-11-15', battery_reports: 1, lowest_battery: 80 },
  ]);
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ hour: fc.integer({ min: 0, max: 90 }), percent: fc.integer({ min: 0, max: 100 }) }),
  },
  { weight: 1, arbitrary: fc.constant('keep' as const) },
  { weight: 1, arbitrary: fc.constant('keep in two processes at once' as const) },
);

test('whenever it is added up, each event counts once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      await made.ownerQuery('TRUNCATE telemetry_days');
      const percents = new Map<string, number[]>();
      for (const each of steps) {
        if (each === 'keep') await keep();
        else if (each === 'keep in two processes at once') await Promise.all([keep(), keep()]);
        else {
          const at = new Date(Date.parse('2026-11-10T00:00:00Z') + each.hour * 3_600_000);
          await store([battery(at.toISOString(), each.percent)]);
          const day = new Date(at.getTime() + 3_600_000).toISOString().slice(0, 10);
          percents.set(day, [...(percents.get(day) ?? []), each.percent]);
        }
      }
      await keep();
      const expected = [...percents]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([day, all]) => ({
          ...{ system_id: 1, device_id: 7, day, battery_reports: all.length, lowest_battery: Math.min(...all) },
        }));
      expect(await days('battery_reports, lowest_battery')).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});

test('an event that is still being written is waited for, and counts', async () => {
  const writer = new Client({ connectionString: made.url });
  await writer.connect();
  onTestFinished(() => writer.end());
  await writer.query('BEGIN');
  await writer.query(insert, [JSON.stringify([battery('2026-11-15T10:00:00Z', 40)])]);
  await store([battery('2026-11-15T11:00:00Z', 50)]);
  const keeping = keep();
  await store([battery('2026-11-15T12:00:00Z', 60)]);
  await writer.query('COMMIT');
  await keeping;
  await keep();
  expect(await days('battery_reports, lowest_battery')).toEqual([
    { system_id: 1, device_id: 7, day: '2026-11-15', battery_reports: 3, lowest_battery: 40 },
  ]);
});

const months = async () =>
  (
    (await made.ownerQuery(
      "SELECT relname AS name FROM pg_class WHERE relispartition AND relname ~ '^telemetry_[0-9]{4}_[0-9]{2}$' ORDER BY 1",
    )) as { name: string }[]
  ).map(({ name }) => name);

test('months that are older than the retention go, what they add up to stays, and the next months are made', async () => {
  await made.ownerQuery("SELECT ensure_partitions('telemetry', '2026-06-01', 6)");
  await store([
    battery('2026-06-10T10:00:00Z', 10),
    battery('2026-07-31T10:00:00Z', 20),
    battery('2026-08-30T10:00:00Z', 30),
    battery('2026-11-16T10:00:00Z', 40),
    battery('2026-11-16T10:01:00Z', 40),
    battery('2026-11-16T10:02:00Z', 40),
    battery('2026-11-16T10:03:00Z', 40),
  ]);
  expect(await keep()).toMatchObject({ added: 7, dropped: 2 });
  expect((await months()).filter((name) => name < 'telemetry_2026_11')).toEqual([
    'telemetry_2026_08',
    'telemetry_2026_09',
    'telemetry_2026_10',
  ]);
  expect(await months()).toEqual(
    expect.arrayContaining(['telemetry_2026_11', 'telemetry_2026_12', 'telemetry_2027_01']),
  );
  expect(await days('lowest_battery')).toHaveLength(4);
  // A report of a month that is gone is late, and counts.
  await store([battery('2026-06-10T11:00:00Z', 5)]);
  await keep();
  expect((await days('battery_reports, lowest_battery'))[0]).toMatchObject({ battery_reports: 2, lowest_battery: 5 });
  expect(await made.ownerQuery("SELECT FROM telemetry WHERE at < '2026-08-01'")).toEqual([]);
});

test('a clock that is a year ahead drops nothing that is young', async () => {
  await store([battery('2026-11-16T10:00:00Z', 40), battery('2026-10-16T10:00:00Z', 40)]);
  expect(await keep(now + 365 * 86_400_000)).toMatchObject({ dropped: 0 });
  expect(await made.ownerQuery('SELECT FROM telemetry')).toHaveLength(2);
});

test('a consumer that was removed from the product keeps months for 30 days; that nothing is reported removes nothing', async () => {
  await made.ownerQuery("SELECT ensure_partitions('telemetry', '2026-06-01', 6)");
  const lately = [0, 1, 2].map((minute) => battery(`2026-11-16T10:0${minute}:00Z`, 40));
  await store([battery('2026-06-10T10:00:00Z', 10), ...lately]);
  await made.ownerQuery("INSERT INTO journal_cursors (consumer, source, id) VALUES ('removed', 'telemetry', 0)");
  const isThere = async () => (await months()).includes('telemetry_2026_06');
  for (let day = 1; day <= 30; day++) {
    await keep();
    expect(await removeIdleCursors(database)).not.toContain('removed');
  }
  await keep();
  expect(await isThere()).toBe(true);
  expect(await removeIdleCursors(database)).toEqual(['removed']);
  await keep();
  expect(await isThere()).toBe(false);
});

const position = (at: string, text: string): Event => ({
  ...{ system_id: 1, device_id: 7, at },
  kind: 'position',
  data: { device_id: 7, position: text },
});
const removeOld = (at = now) => removeOldReports({ database, log: quiet }, at);
const reports = async () =>
  (
    (await made.ownerQuery(
      `SELECT kind || ' ' || to_char(at AT TIME ZONE 'UTC', 'MM-DD') AS report FROM telemetry ORDER BY id`,
    )) as { report: string }[]
  ).map(({ report }) => report);

test('positions go after 30 days, whatever else devices report stays for longer', async () => {
  await made.ownerQuery("UPDATE journal_cursors SET id = 0 WHERE source = 'old_positions'");
  await store([
    position('2026-10-01T10:00:00Z', '4'),
    battery('2026-10-01T10:00:00Z', 50),
    position('2026-10-16T11:59:00Z', '5'),
    position('2026-10-18T12:00:00Z', '6'),
    position('2026-10-02T10:00:00Z', 'sent late'),
    ...Array.from({ length: 8 }, () => battery('2026-11-16T12:00:00Z', 40)),
  ]);
  const newest = Array.from({ length: 8 }, () => 'battery 11-16');
  // What was not added up yet stays.
  expect(await removeOld()).toMatchObject({ positions: 0 });
  await keep();
  expect(await removeOld()).toMatchObject({ positions: 3 });
  expect(await reports()).toEqual(['battery 10-01', 'position 10-18', ...newest]);
  expect(await removeOld()).toMatchObject({ positions: 0 });
  // Later the next ones are due, from where it stopped.
  const later = Date.parse('2026-11-18T12:00:00Z');
  await store(Array.from({ length: 30 }, () => battery('2026-11-18T11:00:00Z', 30)));
  await keep(later);
  await Promise.all([removeOld(later), removeOld(later)]);
  expect((await reports()).filter((report) => report.startsWith('position'))).toEqual([]);
});

test('without reports of configurators nothing is removed, and a clock that is ahead removes nothing young', async () => {
  await store([position('2026-11-15T10:00:00Z', '4')]);
  await keep();
  expect(await removeOld(Date.parse('2030-01-01T00:00:00Z'))).toEqual({ positions: 0, days: 0 });
  expect(await reports()).toEqual(['position 11-15']);
});

test('what was added up by day goes after three years', async () => {
  await store([battery('2026-11-16T12:00:00Z', 40)]);
  await keep();
  await made.ownerQuery(`INSERT INTO telemetry_days SELECT system_id, 8, old.day, battery_reports, reachability_reports,
      position_reports, activity_reports, lowest_battery, unreachable
    FROM telemetry_days, unnest(ARRAY['2023-11-16', '2023-11-18']::date[]) AS old (day)`);
  expect(await removeOld()).toMatchObject({ days: 1 });
  expect((await days('battery_reports')).map((row) => (row as { day: string }).day)).toEqual([
    '2026-11-16',
    '2023-11-18',
  ]);
});
