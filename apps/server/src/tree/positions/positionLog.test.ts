import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createBus } from '../../platform/bus/bus.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { readJournal } from '../../platform/journal/journalReader.ts';
import type { TestServer } from '../../testing/callServer.ts';
import { startTestServer } from '../../testing/callServer.ts';
import { quiet } from '../../testing/database.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../../testing/fixtures.ts';
import { deleteOldPositions, positionConsumer } from './positionLog.ts';

type Browser = ReturnType<TestServer['client']>;
type Page = { rows: { id: number; position: string; from_at: number; until_at: number }[]; next: number | null };

const minute = 60_000;
const day = 24 * 60 * minute;
const wait = { timeout: 60_000, interval: 10 };

let server: TestServer;
let database: Database;
let chief: Browser;
let medallion: number;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  const opened = openDatabase(server.database.url, quiet, 3);
  database = opened.database;
  atEndOfFile(opened.close);
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  await chief.query('mutation { createCheckpoint(input: { text: "Gartentür", number: 6 }) { id } }');
});

beforeEach(async () => {
  await server.database.ownerQuery('DELETE FROM system_tree_nodes; TRUNCATE telemetry');
  medallion = await create({ name: 'Medaillon 2', kind: 'radio' });
});

const create = async (input: object) => {
  const query = 'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }';
  const { data } = await chief.query(query, { input });
  return Number((data?.createSystemTreeNode as { id: number } | undefined)?.id);
};

/** Stores reports as the ingest does, and waits until the consumer has read them. */
async function report(device_id: number, ...reports: readonly [position: string, at: number][]) {
  await server.database.ownerQuery(
    `INSERT INTO telemetry (system_id, device_id, kind, at, data)
     SELECT 1, $1, 'position', to_timestamp(e.at / 1000.0), jsonb_build_object('device_id', $1::integer, 'position', e.position)
     FROM jsonb_to_recordset($2::jsonb) AS e(position text, at float8)`,
    [device_id, JSON.stringify(reports.map(([position, at]) => ({ position, at })))],
  );
  const reading = readJournal(positionConsumer, { database, bus: createBus(quiet), clock: systemClock, log: quiet });
  await vi.waitFor(async () => {
    const [{ behind } = { behind: true }] = (await server.database.ownerQuery(
      `SELECT coalesce((SELECT id FROM journal_cursors WHERE consumer = 'tree.positions'), 0)
         < (SELECT max(id) FROM telemetry) AS behind`,
    )) as { behind: boolean }[];
    expect(behind).toBe(false);
  }, wait);
  await reading.close();
}

const log = `query ($node_id: Int!, $before: Float, $limit: Int) { positionLog(node_id: $node_id, before: $before, limit: $limit) {
  rows { id position checkpoint_text from_at until_at } next } }`;
const read = async (node_id = medallion, page: { before?: number | null; limit?: number } = {}) =>
  (await chief.query(log, { node_id, ...page })).data?.positionLog as Page;

test('has a row for as long as a device reports the same checkpoint, the newest first', async () => {
  const now = Date.now() - 10 * minute;
  await report(medallion, ['6', now], ['6', now + minute], ['Keller', now + 2 * minute]);
  await report(medallion, ['Keller', now + 3 * minute], ['6', now + 4 * minute]);
  const rows = [
    { position: '6', checkpoint_text: 'Gartentür', from_at: now + 4 * minute, until_at: now + 4 * minute },
    { position: 'Keller', checkpoint_text: null, from_at: now + 2 * minute, until_at: now + 3 * minute },
    { position: '6', checkpoint_text: 'Gartentür', from_at: now, until_at: now + minute },
  ].map((row) => ({ id: expect.any(Number), ...row }));
  expect(await read()).toEqual({ rows, next: null });
  const first = await read(medallion, { limit: 2 });
  expect(first.rows.map(({ position }) => position)).toEqual(['6', 'Keller']);
  expect((await read(medallion, { before: first.next, limit: 2 })).rows).toHaveLength(1);
});

test('shows and keeps 30 days', async () => {
  const now = Date.now();
  await report(medallion, ['1', now - 29 * day], ['2', now - 3 * minute], ['3', now - 2 * minute], ['2', now - minute]);
  await server.database.ownerQuery(
    `INSERT INTO position_log (system_id, device_id, position, from_at, until_at)
     VALUES (1, $1, '9', now() - interval '40 days', now() - interval '31 days')`,
    [medallion],
  );
  const positions = async () => (await read()).rows.map(({ position }) => position);
  expect(await positions()).toEqual(['2', '3', '2', '1']);
  expect(await deleteOldPositions(database, now)).toBe(1);
  expect(await deleteOldPositions(database, now + 365 * day)).toBe(0);
  expect(await positions()).toEqual(['2', '3', '2', '1']);
});

test('goes with its node, and the node that gets its id knows nothing of it', async () => {
  await report(medallion, ['6', Date.now() - 5 * minute]);
  const past = Date.now() - 2 * minute;
  await chief.query(`mutation { deleteSystemTreeNodes(ids: [${medallion}], phrase: "löschen") }`);
  const again = await create({ name: 'Medaillon 3', kind: 'radio' });
  expect(again).toBe(medallion);
  await report(medallion, ['6', past]);
  expect((await read()).rows).toEqual([]);
  await report(medallion, ['4', Date.now() + 1000]);
  expect((await read()).rows).toMatchObject([{ position: '4' }]);
});

test('is for those who use the tree, in their systems, and of devices that they see', async () => {
  const lift = await create({ name: 'Lift', kind: 'tech' });
  const codeOf = async (who: Browser, node_id: number, headers?: { system: string }) =>
    (await who.query(log, { node_id }, headers)).errors[0]?.extensions?.code;
  const plain = await addCarer(server, 'anna', ['calllog::use_module']);
  const reader = await addCarer(server, 'beat', ['systemtree::use_module']);
  const elsewhere = await addCarer(server, 'olga', ['systemtree::use_module'], [2]);
  expect(await codeOf(server.client(), medallion)).toBe('MISSING_AUTH');
  expect(await codeOf(plain, medallion)).toBe('MISSING_PERMISSION');
  expect(await codeOf(elsewhere, medallion)).toBe('MISSING_PERMISSION');
  expect(await codeOf(chief, medallion, { system: '02' })).toBe('NOT_FOUND');
  expect(await codeOf(reader, medallion)).toBeUndefined();
  expect(await codeOf(reader, lift)).toBe('NOT_FOUND');
  expect(await codeOf(chief, lift)).toBeUndefined();
});
