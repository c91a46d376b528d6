import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { systemRow } from '../testing/fixtures.ts';
import { journalledCalls } from '../testing/journalledCalls.ts';
import { keepPainted } from './traceQueries.ts';

const start = Date.UTC(2026, 9, 12, 3);
let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await createTestDatabase();
  const opened = openDatabase(made.url, quiet, 2);
  database = opened.database;
  await made.ownerQuery(systemRow(1));
  atEndOfFile(async () => {
    await opened.close();
    await made.drop();
  });
});

beforeEach(async () => {
  await made.ownerQuery('TRUNCATE calls, call_traces CASCADE');
});

const painted = (call_id: number, display: number, at: number, system_id = 1) => ({
  call_id,
  system_id,
  at,
  revision: 3,
  display_id: String(display),
  display_name: `Flur ${display}`,
});
const openCall = () => journalledCalls(database).open({ call_type_id: 1, at: start });
const kept = () =>
  made.ownerQuery(
    `SELECT call_id::integer, at, data ->> 'display_name' AS name FROM call_traces ORDER BY at, name`,
  ) as Promise<{ call_id: number; at: Date; name: string }[]>;

test('displays that painted a call are kept once each, with the first time', async () => {
  const id = await openCall();
  await keepPainted(database, [painted(id, 1, start + 900), painted(id, 1, start + 300), painted(id, 2, start + 400)]);
  await keepPainted(database, [painted(id, 1, start + 60_000)]);
  await keepPainted(database, []);
  expect(await kept()).toEqual([
    { call_id: id, at: new Date(start + 300), name: 'Flur 1' },
    { call_id: id, at: new Date(start + 400), name: 'Flur 2' },
  ]);
});

test('displays have painted a call no earlier than it opened, whatever the clocks say', async () => {
  const id = await openCall();
  await keepPainted(database, [painted(id, 1, start - 5000)]);
  expect(await kept()).toEqual([{ call_id: id, at: new Date(start), name: 'Flur 1' }]);
});

test('displays are not believed about calls that are not there', async () => {
  const id = await openCall();
  await keepPainted(database, [painted(id + 1, 1, start), painted(id, 1, start, 2)]);
  expect(await kept()).toEqual([]);
});

test('of one call as many displays are kept as a timeline has room for, those that painted it first', async () => {
  const id = await openCall();
  const wall = Array.from({ length: 40 }, (_, index) => painted(id, index, start + 1000 - index));
  await keepPainted(database, wall.slice(0, 30));
  await keepPainted(
    database,
    Array.from({ length: 40 }, (_, index) => painted(id, 100 + index, start + 2000 + index)),
  );
  const names = (await kept()).map(({ name }) => name);
  expect(names).toHaveLength(50);
  expect(names.slice(30)).toEqual(Array.from({ length: 20 }, (_, index) => `Flur ${100 + index}`));
});
