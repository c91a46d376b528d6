import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { freshDatabase } from '../../testing/database.ts';
import { connectionOptions } from './database.ts';
import { dropEmptyPartitions, dropPartitionsBefore, ensurePartitions } from './partitions.ts';

const moment = (text: string) => Date.parse(`${text}T00:00:00Z`);

const insert = `INSERT INTO telemetry (system_id, kind, at, data)
  SELECT 1, 'battery', at, '{}' FROM unnest($1::timestamptz[]) AS at RETURNING id::int`;
const wherever = `SELECT tableoid::regclass::text AS part, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at
  FROM telemetry ORDER BY telemetry.at`;

/** A connection of the application itself. */
async function application({ url }: TestDatabase) {
  const client = new Client(connectionOptions(url));
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function setUp() {
  const made = await freshDatabase();
  // What adds telemetry up by day has read everything.
  await made.ownerQuery('UPDATE journal_cursors SET id = 1000000');
  return { ...made, client: await application(made) };
}

const cursor = (consumer: string, id: number) =>
  [
    `INSERT INTO journal_cursors (consumer, id, source) VALUES ($1, $2, 'telemetry')
    ON CONFLICT (consumer) DO UPDATE SET id = excluded.id`,
    [consumer, id],
  ] as const;

test('a month of UTC has its partition, and making it again changes nothing', async () => {
  const { database, client } = await setUp();
  const wanted = { from: moment('2031-11-30'), months: 3 };
  expect(await ensurePartitions(database, 'telemetry', wanted)).toBe(3);
  expect(await ensurePartitions(database, 'telemetry', wanted)).toBe(0);
  await client.query("SET TimeZone = 'Europe/Zurich'");
  await client.query(insert, [['2031-11-01 00:00:00+00', '2031-11-30 23:59:59+00', '2031-12-01 00:00:00+00']]);
  expect((await client.query(wherever)).rows).toEqual([
    { part: 'telemetry_2031_11', at: '2031-11-01 00:00:00' },
    { part: 'telemetry_2031_11', at: '2031-11-30 23:59:59' },
    { part: 'telemetry_2031_12', at: '2031-12-01 00:00:00' },
  ]);
});

test('several processes that make the same months at once do not disturb each other', async () => {
  const { database } = await setUp();
  const wanted = { from: moment('2032-01-01'), months: 12 };
  const made = await Promise.all([1, 2, 3, 4].map(() => ensurePartitions(database, 'telemetry', wanted)));
  expect(made.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 12]);
});

test('an event is stored whatever its clock says, and moves to its month when that is made later', async () => {
  const { database, client } = await setUp();
  const moments = ['1970-01-01', '2019-02-03', '2040-05-01', '2040-05-31 23:59:59.999', '2041-06-01', '9999-12-31'];
  await client.query(insert, [moments.map((at) => `${at}${at.includes(':') ? '' : ' 00:00:00'}+00`)]);
  const before = (await client.query('SELECT * FROM telemetry ORDER BY id')).rows;
  expect(new Set((await client.query(wherever)).rows.map(({ part }) => part))).toEqual(new Set(['telemetry_default']));
  expect(await ensurePartitions(database, 'telemetry', { from: moment('2040-05-01'), months: 2 })).toBe(2);
  expect(await ensurePartitions(database, 'telemetry', { from: moment('9999-12-01'), months: 1 })).toBe(1);
  expect((await client.query(wherever)).rows.map(({ part }) => part)).toEqual([
    'telemetry_default',
    'telemetry_default',
    'telemetry_2040_05',
    'telemetry_2040_05',
    'telemetry_default',
    'telemetry_9999_12',
  ]);
  expect((await client.query('SELECT * FROM telemetry ORDER BY id')).rows).toEqual(before);
});

test('events are stored while months are made and dropped, and none of them is lost', async () => {
  const made = await setUp();
  const { database, client } = made;
  const stored: number[] = [];
  let isOver = false;
  const store = async (writer: Client) => {
    for (let step = 0; !isOver; step += 1) {
      const at = new Date(moment('2035-01-15') + (step % 24) * 30 * 86_400_000).toISOString();
      stored.push(
        ...(await writer.query<{ id: number }>({ name: 'store', text: insert, values: [[at]] })).rows.map(
          ({ id }) => id,
        ),
      );
    }
  };
  const storing = Promise.all([store(client), store(await application(made))]);
  await ensurePartitions(database, 'telemetry', { from: moment('2020-01-01'), months: 6 });
  for (const year of [2035, 2036])
    await ensurePartitions(database, 'telemetry', { from: moment(`${year}-01-01`), months: 12 });
  expect(await dropPartitionsBefore(database, 'telemetry', moment('2020-07-01'))).toBe(6);
  isOver = true;
  await storing;
  const found = (await client.query<{ id: number }>('SELECT id::int FROM telemetry ORDER BY id')).rows;
  expect(found.map(({ id }) => id)).toEqual(stored.toSorted((a, b) => a - b));
  expect(stored.length).toBeGreaterThan(5);
});

test('only whole months that have ended are dropped, with what the default partition has of that time', async () => {
  const { database, client } = await setUp();
  await ensurePartitions(database, 'telemetry', { from: moment('2020-01-01'), months: 3 });
  await client.query(insert, [['1999-01-01', '2020-01-31', '2020-02-10', '2020-03-01', '2020-05-05', '2999-01-01']]);
  expect(await dropPartitionsBefore(database, 'telemetry', moment('2020-02-29'))).toBe(1);
  const left = async () => (await client.query(wherever)).rows.map(({ at }) => String(at).slice(0, 10));
  expect(await left()).toEqual(['2020-02-10', '2020-03-01', '2020-05-05', '2999-01-01']);
  // A wrong clock asks for too much: what is of this month or later stays.
  await client.query(insert, [[new Date()]]);
  expect(await dropPartitionsBefore(database, 'telemetry', moment('3500-01-01'))).toBe(2);
  expect(await left()).toHaveLength(2);
});

test('what one of the consumers has yet to read is kept', async () => {
  const { database, client, ownerQuery } = await setUp();
  await ensurePartitions(database, 'telemetry', { from: moment('2020-01-01'), months: 2 });
  const { rows } = await client.query<{ id: number }>(insert, [['2020-01-05', '2000-01-01', '2020-02-01']]);
  const [first = 0, second = 0, third = 0] = rows.map(({ id }) => id);
  const drop = () => dropPartitionsBefore(database, 'telemetry', moment('2021-01-01'));
  const count = async () => (await client.query('SELECT FROM telemetry')).rowCount;
  await ownerQuery(...cursor('quick', third));
  await ownerQuery(...cursor('slow', first - 1));
  expect([await drop(), await count()]).toEqual([0, 3]);
  await ownerQuery(...cursor('slow', second));
  expect([await drop(), await count()]).toEqual([1, 1]);
  await ownerQuery(...cursor('slow', third));
  expect([await drop(), await count()]).toEqual([1, 0]);
});

test('a long read of the table delays neither events nor the drop for long: the drop gives up and is tried again', async () => {
  const made = await setUp();
  const reader = await application(made);
  await ensurePartitions(made.database, 'telemetry', { from: moment('2020-01-01'), months: 1 });
  await reader.query('BEGIN');
  await reader.query('SELECT count(*) FROM telemetry');
  const dropping = dropPartitionsBefore(made.database, 'telemetry', moment('2021-01-01'));
  let slowest = 0;
  for (let event = 0; event < 40; event += 1) {
    const begun = performance.now();
    await made.client.query(insert, [[new Date()]]);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  await reader.query('COMMIT');
  expect(await dropping).toBe(1);
  // Behind a drop that does not give up they would wait for the reader, which ends after them.
  expect(slowest).toBeLessThan(20_000);
});

const refused: readonly (readonly [string, RegExp])[] = [
  ["SELECT ensure_partitions('calls', '2030-01-01', 1)", /not a table with monthly partitions/],
  ["SELECT drop_partitions_before('journal', '2030-01-01')", /not a table with monthly partitions/],
  ["SELECT ensure_partitions('telemetry', '2030-01-01', 121)", /between 1 and 120/],
  ["SELECT lock_at_quiet_moment('{telemetry}')", /permission denied/],
  ['DROP TABLE telemetry_default', /must be owner/],
  ['CREATE TABLE telemetry_2050_01 PARTITION OF telemetry DEFAULT', /permission denied|must be owner/],
  ['ALTER TABLE telemetry DETACH PARTITION telemetry_default', /must be owner/],
  ['DELETE FROM telemetry_default', /permission denied/],
  ['DELETE FROM telemetry', /permission denied/],
];

test('the application may do nothing else about partitions', async () => {
  const { client } = await setUp();
  for (const [statement, refusal] of refused) await expect(client.query(statement), statement).rejects.toThrow(refusal);
});

test('months without a row are dropped once they are over, and those with one stay', async () => {
  const { database, client, ownerQuery } = await setUp();
  await ensurePartitions(database, 'telemetry', { from: moment('2019-01-01'), months: 3 });
  await client.query(insert, [['2019-02-03 00:00:00+00']]);
  const months = async () =>
    (
      await ownerQuery(`SELECT relname FROM pg_class WHERE relname ~ '^telemetry_2019' AND relkind = 'r' ORDER BY 1`)
    ).map((row) => (row as { relname: string }).relname);
  expect(await dropEmptyPartitions(database, 'telemetry', moment('2019-02-15'))).toBe(1);
  expect(await months()).toEqual(['telemetry_2019_02', 'telemetry_2019_03']);
  expect(await dropEmptyPartitions(database, 'telemetry', Date.now())).toBe(1);
  expect(await months()).toEqual(['telemetry_2019_02']);
  await ownerQuery('DELETE FROM telemetry');
  expect(await dropEmptyPartitions(database, 'telemetry', Date.now())).toBe(1);
  expect(await months()).toEqual([]);
  await client.query(insert, [['2019-02-03 00:00:00+00']]);
  expect((await client.query(wherever)).rows).toEqual([{ part: 'telemetry_default', at: '2019-02-03 00:00:00' }]);
});
