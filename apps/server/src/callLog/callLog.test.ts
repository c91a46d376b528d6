import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { type IngestPool, openIngestPool } from '../platform/database/ingestPool.ts';
import type { Consumer } from '../platform/journal/consumer.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { systemRow } from '../testing/fixtures.ts';
import { openWard as openWardOf, projectCallLog, wardTexts } from '../testing/ward.ts';
import { callLogProjection } from './project.ts';
import { rebuildCallLog } from './rebuild.ts';

const start = Date.UTC(2026, 1, 27);
const minute = 60_000;
const day = 24 * 60 * minute;

let made: TestDatabase;
let database: Database;
let pool: IngestPool;

beforeAll(async () => {
  made = await createTestDatabase();
  const opened = openDatabase(made.url, quiet, 6);
  database = opened.database;
  pool = openIngestPool(made.url, quiet, 2);
  atEndOfFile(async () => {
    await pool.end();
    await opened.close();
    await made.drop();
  });
});

type Version = readonly [entity: string, row_id: number, values: object | null, at?: number];

async function addVersions(versions: readonly Version[]) {
  const rows = versions.map(([entity, row_id, values, at = start - day]) => ({ entity, row_id, values, at }));
  await made.ownerQuery(
    `INSERT INTO row_versions (life, system_id, entity, row_id, revision, change, at, user_name, "values")
     SELECT 1, 1, v.entity, v.row_id, 1, CASE WHEN v.values IS NULL THEN 'deleted' ELSE 'updated' END,
       to_timestamp(v.at / 1000.0), '', v.values
     FROM jsonb_to_recordset($1::jsonb) AS v(entity text, row_id integer, values jsonb, at float8)`,
    [JSON.stringify(rows)],
  );
}

const urgent = { name: 'Notruf', char: '!', color: '#E0162B', urgency: 'Emergency', flag: 'Call' };
const configuration: readonly Version[] = [
  ['call_type', 4, urgent],
  ['call_type', 6, { ...urgent, name: 'Anwesenheit', urgency: 'Normal', flag: 'Presence' }],
  ['call_type', 9, { ...urgent, name: 'Defekt', urgency: 'Normal', flag: 'Defect' }],
  ['call_source_group', 1, { flag: 'Repeater', related_callsources: [3, 5] }],
  ['call_source_group', 2, { flag: 'Tech', related_callsources: [5] }],
  ['system_tree_node', 1, { name: 'Haus A', kind: 'building', parent_id: null, is_tech: false }],
  ['system_tree_node', 20, { name: 'Zimmer 214', kind: 'room', parent_id: 1, is_tech: false }],
  ['system_tree_node', 21, { name: 'Zimmer 215', kind: 'room', parent_id: 1, is_tech: false }],
  ['system_tree_node', 7, { name: 'Bett 2', kind: 'radio', parent_id: 20, is_tech: false }],
  ['system_tree_node', 8, { name: 'Türlampe', kind: 'wired', parent_id: 20, is_tech: false }],
  ['system_tree_node', 9, { name: 'Bett 1', kind: 'radio', parent_id: 21, is_tech: false }],
];

const changing = ['calls', 'journal', 'journal_cursors', 'call_log', 'field_streams'];
const empty = (...others: readonly string[]) =>
  made.ownerQuery([...changing, ...others].map((table) => `DELETE FROM ${table}`).join(';'));

beforeEach(async () => {
  await empty('call_log_rebuild', 'row_versions', 'system_params');
  await made.ownerQuery(systemRow(1));
  await addVersions(configuration);
});

const openWard = () => openWardOf(pool);

const row = { ...wardTexts, call_type_id: 4, call_source_id: 1, section_id: 1, device_id: 7, number: 3, position: '' };
type LogRow = Record<string, unknown> & { id: string };
const log = async () => (await made.ownerQuery('SELECT * FROM call_log ORDER BY id')) as LogRow[];

const project = (projection?: Consumer) => projectCallLog({ database, made }, projection);

test('a call stands in the log as it was when it opened, whatever is renamed, moved or deleted later', async () => {
  const ward = await openWard();
  await ward.open(10, start);
  await addVersions([
    ['call_type', 4, { ...urgent, name: 'Ruf', urgency: 'Normal' }, start + minute],
    ['system_tree_node', 7, { name: 'Bett 3', kind: 'radio', parent_id: 21, is_tech: true }, start + minute],
    ['system_tree_node', 20, null, start + minute],
    ['call_source_group', 1, { flag: 'Repeater', related_callsources: [1] }, start + minute],
  ]);
  await ward.open(11, start + 2 * minute);
  await project();
  const expected = [
    {
      ...row,
      opened_at: new Date(start),
      call_type_name: 'Notruf',
      call_type_char: '!',
      urgency: 'Emergency',
      flag: 'Call',
      kind: 'Care',
      is_test: false,
      is_repeater: false,
      room_id: 20,
      node_path: [1, 20, 7],
      node_path_text: 'Haus A / Zimmer 214 / Bett 2',
      closed_at: null,
      duration: null,
    },
    {
      call_type_name: 'Ruf',
      urgency: 'Normal',
      kind: 'Tech',
      is_repeater: true,
      room_id: 21,
      node_path_text: 'Haus A / Zimmer 215 / Bett 3',
    },
  ];
  expect(await log()).toMatchObject(expected);
  const projected = await log();
  expect(projected[0]?.search_text).toContain('zimmer 214 / bett 2');
  await rebuildCallLog(database, { now: start });
  expect(await log()).toEqual(projected);
});

test('a test call is marked, and a call of an unknown type and device is there, too', async () => {
  const ward = await openWard();
  await ward.open(10, start, { call_type_id: 100, call_source_id: 5 });
  await ward.open(11, start, { call_type_id: 77, device_id: 0 });
  await project();
  expect(await log()).toMatchObject([
    { is_test: true, call_type_name: 'Test', urgency: 'Normal', flag: 'Call', kind: 'Tech', is_repeater: true },
    { is_test: false, call_type_name: '', urgency: null, flag: null, room_id: null, node_path: [], node_path_text: '' },
  ]);
});

test('a call that is acknowledged, closes after its month is over, and opens again after a comparison is right each time', async () => {
  const ward = await openWard();
  await ward.open(10, start);
  await project();
  await ward.acknowledge(10, start + minute);
  await ward.close(10, start + 9 * day);
  await project();
  const closed = { closed_at: new Date(start + 9 * day), duration: String(9 * 24 * 3600) };
  expect(await log()).toMatchObject([
    { ...closed, acknowledged_at: new Date(start + minute), acknowledged_by: 'Anna', handled_by: 'Anna' },
  ]);
  await ward.settle([{ call: 10, opened_at: start }], start + 10 * day);
  await project();
  expect(await log()).toMatchObject([{ closed_at: null, duration: null, handled_by: 'Anna' }]);
  await ward.settle([], start + 11 * day);
  await made.ownerQuery(`UPDATE calls SET manually_closed_by_username = 'Vera', handled_by_app_username = 'Beat'`);
  await project();
  expect(await log()).toMatchObject([
    { closed_at: new Date(start + 11 * day), manually_closed_by_username: 'Vera', handled_by: 'Beat' },
  ]);
});

test('a call of the past gets the month that it was opened in, and one of a clock that is wrong has a place, too', async () => {
  const ward = await openWard();
  await ward.open(10, Date.UTC(2024, 4, 3));
  await ward.open(11, Date.UTC(1999, 11, 31));
  await ward.open(12, Date.UTC(2999, 0, 1));
  await project();
  expect(await made.ownerQuery('SELECT tableoid::regclass::text AS month FROM call_log ORDER BY opened_at')).toEqual([
    { month: 'call_log_default' },
    { month: 'call_log_2024_05' },
    { month: 'call_log_default' },
  ]);
});

const lamp = { call_type_id: 6, device_id: 8 };
/** Minutes from the opening of the call, which lasts for ten. */
const presences: readonly (readonly [string, number, number | null, Partial<typeof lamp>, number | null])[] = [
  ['that begins while it is open', 4, 5, lamp, 4],
  ['that began before it and lasts', -5, null, lamp, 0],
  ['that was over before it', -5, -1, lamp, null],
  ['that begins after it', 11, 12, lamp, null],
  ['in another room', 4, 5, { ...lamp, device_id: 9 }, null],
  ['that was forgotten days ago', -3 * 24 * 60, null, lamp, null],
];

test.each(presences)('of a presence %s the log knows when somebody came', async (_name, from, to, about, expected) => {
  const ward = await openWard();
  const events: [number, () => Promise<void>][] = [
    [0, () => ward.open(10, start)],
    [10, () => ward.close(10, start + 10 * minute)],
    [from, () => ward.open(20, start + from * minute, about)],
  ];
  if (to !== null) events.push([to, () => ward.close(20, start + to * minute)]);
  for (const [, happen] of events.toSorted(([a], [b]) => a - b)) {
    await happen();
    await project();
  }
  const presence_at = expected === null ? null : new Date(start + expected * minute);
  expect((await log()).find(({ flag }) => flag === 'Call')).toMatchObject({ presence_at });
});

type Step =
  | { kind: 'open'; call: number; type: 4 | 6; device: 7 | 8 | 9 }
  | { kind: 'close'; call: number }
  | { kind: 'acknowledge'; call: number }
  | { kind: 'settle'; calls: readonly number[] }
  | { kind: 'project'; fails: boolean };
const call = fc.integer({ min: 1, max: 6 });
const device = fc.constantFrom<7 | 8 | 9>(7, 8, 9);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('open'), call, type: fc.constantFrom(4, 6), device }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('close'), call }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('acknowledge'), call }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('settle'), calls: fc.uniqueArray(call, { maxLength: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('project'), fails: fc.boolean() }) },
);

test('after any events, repeats and failures the log equals the one that is made anew', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 20 }),
      fc.array(fc.nat(60), { minLength: 20 }),
      async (steps, pauses) => {
        await empty();
        const ward = await openWard();
        let at = start;
        for (const [index, done] of steps.entries()) {
          // Clocks of configurators also go back.
          at += ((pauses[index] ?? 0) - 20) * minute;
          if (done.kind === 'open') await ward.open(done.call, at, { call_type_id: done.type, device_id: done.device });
          else if (done.kind === 'close') await ward.close(done.call, at);
          else if (done.kind === 'acknowledge') await ward.acknowledge(done.call, at);
          else if (done.kind === 'settle')
            await ward.settle(
              done.calls.map((one) => ({ call: one, opened_at: at })),
              at,
            );
          else if (done.kind === 'project') await project(done.fails ? failingOnce() : callLogProjection(systemClock));
        }
        await project();
        const projected = await log();
        const [{ calls } = { calls: 0 }] = (await made.ownerQuery('SELECT count(*)::int AS calls FROM calls')) as {
          calls: number;
        }[];
        expect(projected).toHaveLength(calls);
        // Everything once more changes nothing.
        await made.ownerQuery('UPDATE journal_cursors SET id = 0');
        await project();
        expect(await log()).toEqual(projected);
        await rebuildCallLog(database, { now: start, most: 2 });
        expect(await log()).toEqual(projected);
        await made.ownerQuery('DELETE FROM call_log');
        await rebuildCallLog(database, { now: start, most: 3 });
        expect(await log()).toEqual(projected);
      },
    ),
    { numRuns: 6 },
  );
});

/** Fails after it has written, as if it was killed before the commit. */
function failingOnce(): Consumer {
  const projection = callLogProjection(systemClock);
  let hasFailed = false;
  return {
    ...projection,
    handle: async (entries, session) => {
      await projection.handle(entries, session);
      if (hasFailed) return;
      hasFailed = true;
      throw new Error('killed');
    },
  };
}

test('a rebuild that is interrupted goes on where it was, and calls go on meanwhile', async () => {
  const ward = await openWard();
  for (let key = 1; key <= 9; key += 1) await ward.open(key, start + key * minute);
  await project();
  await made.ownerQuery(`UPDATE call_log SET section_name = 'falsch'`);
  let parts = 0;
  const interrupted = rebuildCallLog(database, {
    now: start,
    most: 3,
    onProgress: async () => {
      parts += 1;
      if (parts > 1) throw new Error('killed');
      await ward.close(2, start + day);
      await ward.open(10, start + day);
      await project();
    },
  });
  await expect(interrupted).rejects.toThrow('killed');
  expect((await log()).filter(({ section_name }) => section_name === 'falsch')).toHaveLength(3);
  expect(await rebuildCallLog(database, { now: start, most: 3 })).toEqual({ calls: 3, isNew: false });
  await project();
  const rebuilt = await log();
  expect(rebuilt).toHaveLength(10);
  expect(rebuilt.every(({ section_name }) => section_name === '2. OG')).toBe(true);
  expect(rebuilt[1]).toMatchObject({ closed_at: new Date(start + day) });
});

test('a row of a call that is gone is removed by a rebuild, and what is left over of its presence with it', async () => {
  const ward = await openWard();
  await ward.open(1, start);
  await ward.open(2, start + minute, lamp);
  await project();
  expect(await log()).toMatchObject([{ presence_at: new Date(start + minute) }, { flag: 'Presence' }]);
  await made.ownerQuery('DELETE FROM calls WHERE key = 2');
  await rebuildCallLog(database, { now: start, most: 1 });
  expect(await log()).toMatchObject([{ presence_at: null }]);
});

test('the log of a system goes with it', async () => {
  const ward = await openWard();
  await ward.open(1, start);
  await project();
  await made.ownerQuery('DELETE FROM system_params');
  expect(await log()).toEqual([]);
  await made.ownerQuery('UPDATE journal_cursors SET id = 0');
  await project();
  expect(await log()).toEqual([]);
});
