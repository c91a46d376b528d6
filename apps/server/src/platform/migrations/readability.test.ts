import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { contractions, readSchema } from '../../testing/schemaContraction.ts';
import { migrate } from '../database/migrate.ts';
import { type Migration, migrations } from './all.ts';
import { oldestReader, readability } from './readability.ts';

/** The tables after these migrations, and after those that follow them. */
async function schemas(known: readonly Migration[], all: readonly Migration[]) {
  const { url, drop } = await createTestDatabase(known === migrations ? undefined : null);
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await migrate(url, known);
    const before = await readSchema(client);
    await migrate(url, all);
    return { before, after: await readSchema(client) };
  } finally {
    await client.end();
    await drop();
  }
}

const upTo = (name: string) => migrations.slice(0, migrations.findIndex((step) => step.name === name) + 1);
const add = (sql: string, readableFrom?: string): Migration[] => [
  ...migrations,
  { name: '9999-next', sql, ...(readableFrom && { readableFrom }) },
];

test('the release that must be able to go on with the newest tables finds in them what it knows', async () => {
  const { before, after } = await schemas(upTo(oldestReader(migrations)), migrations);
  expect(before.columns.length).toBeGreaterThan(100);
  expect(contractions(before, after)).toEqual([]);
});

describe('what an older release would stumble over is found', () => {
  test.each([
    ['ALTER TABLE hubs DROP COLUMN password', 'hubs.password is gone'],
    ['ALTER TABLE hubs RENAME TO stations', 'hubs.id is gone'],
    ['ALTER TABLE hubs ALTER COLUMN password TYPE varchar(3)', 'hubs.password is character varying and was text'],
    ['ALTER TABLE hubs ADD colour text NOT NULL', 'hubs.colour must be given'],
    [
      "ALTER TABLE hubs ADD colour text NOT NULL DEFAULT ''; ALTER TABLE hubs ALTER colour DROP DEFAULT",
      'hubs.colour must be given',
    ],
    ["ALTER TABLE hubs ADD CHECK (username <> 'x')", "new rule: hubs CHECK ((username <> 'x'::text))"],
    [
      'CREATE UNIQUE INDEX ON hubs (username)',
      /^new rule: hubs CREATE UNIQUE INDEX ON public\.hubs USING btree \(username\)$/,
    ],
  ])('%s', async (sql, expected) => {
    const { before, after } = await schemas(migrations, add(sql));
    const found = contractions(before, after);
    expect(found).toContainEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  });

  test.each([
    'CREATE TABLE lamps (id integer PRIMARY KEY, name text NOT NULL)',
    "ALTER TABLE hubs ADD colour text NOT NULL DEFAULT ''",
    'ALTER TABLE hubs ADD colour text',
    'CREATE INDEX ON hubs (username)',
  ])('but not %s', async (sql) => {
    const { before, after } = await schemas(migrations, add(sql));
    expect(contractions(before, after)).toEqual([]);
  });
});

describe('a release that does not know the newest migration', () => {
  const known = migrations;

  test('goes on with tables that were only added to', async () => {
    const { url, ownerQuery, drop } = await createTestDatabase();
    await migrate(url, add('CREATE TABLE lamps (id integer PRIMARY KEY)'));
    expect(await migrate(url, known)).toEqual([]);
    const rows = await ownerQuery(`SELECT readable_from FROM migrations WHERE name = '9999-next'`);
    expect(rows).toEqual([{ readable_from: oldestReader(known) }]);
    await drop();
  });

  test('does not, where something was taken away that it may need', async () => {
    const { url, drop } = await createTestDatabase();
    await migrate(url, add('ALTER TABLE hubs DROP COLUMN password', '9999-next'));
    await expect(migrate(url, known)).rejects.toThrow(/already used by a newer Carestead \(migration 9999-next\)/);
    await drop();
  });
});

test('what takes something away holds for all that follow it', () => {
  const steps = [
    { name: '0054-current-problems', sql: '' },
    { name: '0055-retention', sql: '' },
    { name: 'a', sql: '' },
    { name: 'b', sql: '', readableFrom: 'a' },
    { name: 'c', sql: '' },
  ];
  expect([...readability(steps)]).toEqual([
    ['a', '0055-retention'],
    ['b', 'a'],
    ['c', 'a'],
  ]);
  expect(oldestReader(steps)).toBe('a');
});
