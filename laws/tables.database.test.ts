import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { tables } from '../apps/server/src/platform/database/tables.ts';
import { createTestDatabase } from '../apps/server/src/testing/database.ts';
import { type FoundColumn, tableProblems } from './tableProblems.ts';

/**
 * The list of migrations is the migrations' own, and a partition is as its table; of an array only the type's own name
 * tells the elements.
 */
const columns = `SELECT table_name, column_name, is_nullable, column_default, is_identity, is_generated,
    CASE data_type WHEN 'ARRAY' THEN udt_name::regtype::text ELSE data_type END AS data_type
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'
    AND NOT (SELECT relispartition FROM pg_class WHERE oid = quote_ident(table_name)::regclass)`;

async function migrated() {
  const made = await createTestDatabase(null);
  onTestFinished(made.drop);
  await migrate(made.url);
  return { ...made, columns: async () => (await made.ownerQuery(columns)) as FoundColumn[] };
}

test('the migrations make an empty database into the tables that are declared', async () => {
  const made = await migrated();
  expect(tableProblems(tables, await made.columns())).toEqual([]);
});

test('a column that was added, dropped or changed in the database alone is reported by name', async () => {
  const made = await migrated();
  await made.ownerQuery('ALTER TABLE users ADD COLUMN planted text');
  await made.ownerQuery('ALTER TABLE users ALTER COLUMN username DROP NOT NULL');
  await made.ownerQuery('ALTER TABLE users DROP COLUMN homepage');
  await made.ownerQuery('CREATE TABLE planted (id integer NOT NULL)');
  expect(tableProblems(tables, await made.columns())).toEqual([
    'planted.id is declared nowhere, but made integer required',
    'users.homepage is declared text required filled, but made nowhere',
    'users.planted is declared nowhere, but made text nullable',
    'users.username is declared text required, but made text nullable',
  ]);
});
