import type { FieldEvent } from '@carestead/domain/field/fieldEvent';
import { Client } from 'pg';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { IngestPool } from '../platform/database/ingestPool.ts';
import { openIngestPool } from '../platform/database/ingestPool.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createTestDatabase, quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { systemRow } from '../testing/fixtures.ts';
import type { Hold } from './board.ts';
import { openBoard } from './board.ts';

const nodes = 200;

let made: TestDatabase;
let pool: IngestPool;
let hold: Hold;
let number = 0;

let insertNodes: (from: number, to: number) => string;

/** Nodes with any value in each column that must have one. */
async function nodeInsert() {
  const columns = (await made.ownerQuery(`SELECT column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_name = 'system_tree_nodes' AND is_nullable = 'NO' AND is_generated = 'NEVER' AND column_name <> 'id'`)) as {
    name: string;
    type: string;
  }[];
  const values = columns.map(({ type }) => ({ boolean: 'false', text: "''" })[type] ?? '1');
  return (from: number, to: number) => `
    INSERT INTO system_tree_nodes (id, ${columns.map(({ name }) => name).join()})
    SELECT id, ${values.join()} FROM generate_series(${from}, ${to}) AS id`;
}

beforeAll(async () => {
  made = await createTestDatabase();
  pool = openIngestPool(made.url, quiet, 4);
  atEndOfFile(async () => {
    await pool.end();
    await made.drop();
  });
  await made.ownerQuery(systemRow(1));
  insertNodes = await nodeInsert();
  const board = await openBoard({
    system_id: 1,
    pool,
    textsOf: async () => [],
    prepare: async () => {},
    onChange: () => {},
  });
  hold = await board.take(async () => {}, 0);
});

beforeEach(async () => {
  await made.ownerQuery('DELETE FROM system_tree_nodes');
  await made.ownerQuery(insertNodes(1, nodes));
});

const battery = (device_id: number, percent: number): FieldEvent => ({
  number: ++number,
  at: number * 1000,
  kind: 'battery',
  device_id,
  percent,
});

const apply = (...events: readonly FieldEvent[]) => hold.apply(events, number);

const states = () =>
  made.ownerQuery(`SELECT device_id, battery FROM device_states WHERE battery IS NOT NULL ORDER BY device_id`);

/** A connection that edits nodes, in a transaction that stays open. */
async function edit(...statements: readonly string[]) {
  const client = new Client({ connectionString: made.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('BEGIN');
  for (const statement of statements) await client.query(statement);
  return client;
}

test('the reports of a message are stored as if they had come one by one', async () => {
  await apply(
    battery(7, 50),
    { number: ++number, at: 77_000, kind: 'position', device_id: 7, position: 'EG' },
    { number: ++number, at: 78_000, kind: 'activity', device_id: 7, is_active: true },
    { number: ++number, at: 78_500, kind: 'activity', device_id: 7, is_active: false },
    { number: ++number, at: 78_600, kind: 'muted', device_id: 7, is_muted: true },
    { number: ++number, at: 79_000, kind: 'reachability', device_id: 7, is_reachable: false },
  );
  expect(await made.ownerQuery('SELECT * FROM device_states WHERE device_id = 7')).toEqual([
    {
      system_id: 1,
      device_id: 7,
      battery: 50,
      reachable: false,
      last_reachable_at: new Date(78_600),
      position: 'EG',
      position_updated_at: new Date(77_000),
      is_active: false,
      last_activity_at: new Date(78_000),
      muted: true,
    },
  ]);
});

test('reports are stored while somebody has locked, changed and moved every node', async () => {
  const editor = await edit(
    'SELECT FROM system_tree_nodes FOR UPDATE',
    "UPDATE system_tree_nodes SET name = name || ' neu', parent_id = 1, revision = revision + 1",
  );
  await apply(...Array.from({ length: nodes }, (_, index) => battery(index + 1, 60)));
  await apply(battery(1, 61));
  await editor.query('COMMIT');
  expect(await states()).toHaveLength(nodes);
  expect((await states())[0]).toEqual({ device_id: 1, battery: 61 });
});

test('reports are stored while somebody deletes every node, and the states go when that is done', async () => {
  const editor = await edit('DELETE FROM system_tree_nodes');
  await apply(battery(1, 60), battery(2, 60));
  expect(await states()).toHaveLength(2);
  await editor.query('COMMIT');
  expect(await made.ownerQuery('SELECT FROM device_states')).toEqual([]);
  await apply(battery(1, 60));
  expect(await states()).toEqual([]);
});

test('a node that gets the id of a deleted one knows nothing of its reports', async () => {
  await apply(battery(1, 60), battery(2, 60), battery(3, 60));
  await made.ownerQuery('DELETE FROM system_tree_nodes WHERE id = 1');
  await made.ownerQuery(insertNodes(1, 1));
  const editor = await edit('DELETE FROM system_tree_nodes WHERE id = 2', insertNodes(2, 2));
  await editor.query('COMMIT');
  expect(await states()).toEqual([{ device_id: 3, battery: 60 }]);
  await apply(battery(1, 70), battery(2, 70));
  expect(await states()).toHaveLength(3);
});

test('a deletion of many nodes and the reports of their devices do not block each other', async () => {
  const all = Array.from({ length: nodes }, (_, index) => index + 1);
  const deleting = edit('DELETE FROM system_tree_nodes').then((editor) => editor.query('COMMIT'));
  for (let round = 0; round < 10; round += 1) await apply(...all.toReversed().map((id) => battery(id, 50)));
  await deleting;
  expect(await made.ownerQuery('SELECT FROM device_states')).toEqual([]);
});

test('a report changes its row in place', async () => {
  await made.ownerQuery("SELECT pg_stat_reset_single_table_counters('device_states'::regclass)");
  for (let round = 0; round < 5; round += 1)
    await apply(...Array.from({ length: nodes }, (_, index) => battery(index + 1, round)));
  await pool.query('SELECT pg_stat_force_next_flush()');
  const [row] = await made.ownerQuery(
    "SELECT n_tup_upd::int AS all, n_tup_hot_upd::int AS in_place FROM pg_stat_user_tables WHERE relname = 'device_states'",
  );
  const { all, in_place } = row as { all: number; in_place: number };
  expect(all).toBeGreaterThan(0);
  expect(in_place).toBeGreaterThan(all * 0.8);
});

test('what devices report of themselves goes to the telemetry, what happens to calls to the journal, whatever the clock says', async () => {
  const place = () => ({ number: ++number, device_id: 7 });
  const begun = number;
  await apply(
    battery(7, 50),
    { number: ++number, at: 1, kind: 'call_closed', call: 99 },
    { ...place(), at: 0, kind: 'reachability', is_reachable: false },
    { ...place(), at: 253_402_300_799_999, kind: 'position', position: 'EG' },
    { ...place(), at: Date.parse('2077-01-31T23:59:59.999Z'), kind: 'activity', is_active: true },
    { ...place(), at: 2, kind: 'magnet', mac: '' },
  );
  await apply(battery(8, 40));
  const stored = (table: string) =>
    made.ownerQuery(
      `SELECT number::int - $1 AS number, kind, device_id, data FROM ${table} WHERE number > $1 ORDER BY id`,
      [begun],
    );
  expect(await stored('telemetry')).toEqual([
    { number: 1, kind: 'battery', device_id: 7, data: { device_id: 7, percent: 50 } },
    { number: 3, kind: 'reachability', device_id: 7, data: { device_id: 7, is_reachable: false } },
    { number: 4, kind: 'position', device_id: 7, data: { device_id: 7, position: 'EG' } },
    { number: 5, kind: 'activity', device_id: 7, data: { device_id: 7, is_active: true } },
    { number: 7, kind: 'battery', device_id: 8, data: { device_id: 8, percent: 40 } },
  ]);
  expect(await stored('journal')).toMatchObject([
    { number: 2, kind: 'call_closed', device_id: null },
    { number: 6, kind: 'magnet', device_id: 7 },
  ]);
});
