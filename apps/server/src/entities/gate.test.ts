import { section } from '@carestead/domain/routing/section';
import { systemParam } from '@carestead/domain/systems/systemParam';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createTestDatabase, quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { systemRow } from '../testing/fixtures.ts';
import { superuserContext } from '../testing/superuserContext.ts';
import { applyWrites } from './applyWrites.ts';
import { createRow, updateRow } from './store.ts';
import { write } from './write.ts';
import { holdGate, setGate } from './writeQueries.ts';

let made: TestDatabase;
let context: EntityContext;

beforeAll(async () => {
  made = await createTestDatabase();
  const { database, close } = openDatabase(made.url, quiet, 4);
  atEndOfFile(async () => {
    await close();
    await made.drop();
  });
  await made.ownerQuery(systemRow(1));
  await made.ownerQuery(systemRow(2));
  context = await superuserContext(database);
});

beforeEach(async () => {
  await made.ownerQuery(
    'DELETE FROM sections; DELETE FROM outbox; DELETE FROM row_versions; DELETE FROM audit_log; DELETE FROM sync_state',
  );
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { extensions?: { code?: string } }) => error.extensions?.code ?? error,
  );

/** How many wait for a lock of this kind. */
const waiting = async () => {
  const [found] = await made.ownerQuery(`SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory'
    AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  return (found as { count: number }).count;
};
const oneWaits = () => expect.poll(waiting, { timeout: 60_000, interval: 5 }).toBe(1);

test('a commit that begins waits for the edit that is being made', async () => {
  const order: string[] = [];
  const editing = Promise.withResolvers<void>();
  // Without the lock no edit waits: the test fails, and nothing is left open.
  onTestFinished(() => editing.resolve());
  const begun = Promise.withResolvers<void>();
  const edit = write(context, section, async (scope) => {
    begun.resolve();
    await editing.promise;
    order.push('edited');
    return (await applyWrites(scope, section, [{ change: 'create', values: { name: 'Nord' } }], 'one')).written;
  });
  await begun.promise;
  const closing = context.database.transaction().execute(async (transaction) => {
    await holdGate(transaction, 1);
    order.push('closed');
    await setGate(transaction, 1, context.clock.now());
  });
  await oneWaits();
  editing.resolve();
  await Promise.all([edit, closing]);
  expect(order).toEqual(['edited', 'closed']);
  expect(await made.ownerQuery('SELECT name FROM sections')).toEqual([{ name: 'Nord' }]);
});

test('an edit that comes while a commit begins waits, and is refused when it has begun', async () => {
  const hold = Promise.withResolvers<void>();
  onTestFinished(() => hold.resolve());
  const held = Promise.withResolvers<void>();
  const closing = context.database.transaction().execute(async (transaction) => {
    expect(await holdGate(transaction, 1)).toBeNull();
    await setGate(transaction, 1, context.clock.now());
    held.resolve();
    await hold.promise;
  });
  await held.promise;
  const edit = codeOf(createRow(context, section, { name: 'Nord' }));
  const elsewhere = createRow({ ...context, system_id: 2 }, section, { name: 'Süd' });
  await elsewhere;
  await oneWaits();
  hold.resolve();
  expect(await edit).toBe('COMMIT_RUNNING');
  await closing;
  expect(await made.ownerQuery('SELECT system_id FROM sections')).toEqual([{ system_id: 2 }]);
  await context.database.transaction().execute((transaction) => setGate(transaction, 1, null));
  expect(await codeOf(createRow(context, section, { name: 'Nord' }))).toBeNull();
});

test('a configurator that commits is not edited from another system either', async () => {
  await made.ownerQuery('INSERT INTO sync_state (system_id, commit_started_at) VALUES (2, now())');
  const [row] = await made.ownerQuery('SELECT revision FROM system_params WHERE id = 2');
  const { revision } = row as { revision: number };
  expect(await codeOf(updateRow(context, systemParam, 2, revision, { name: 'Neuer Name' }))).toBe('COMMIT_RUNNING');
  expect(await made.ownerQuery('SELECT revision FROM system_params WHERE id = 2')).toEqual([{ revision }]);
});

test('what comes from the configurator is written while a commit runs, as imported, and does not go back to it', async () => {
  await made.ownerQuery('INSERT INTO sync_state (system_id, commit_started_at) VALUES (1, now())');
  const work = async (scope: EntityContext) =>
    (await applyWrites(scope, section, [{ change: 'create', values: { name: 'Nord' } }], 'one')).written;
  await write(context, section, work, 'configurator');
  expect(await made.ownerQuery('SELECT action, entity_type, entity_id FROM audit_log')).toEqual([
    { action: 'imported', entity_type: 'section', entity_id: 1 },
  ]);
  expect(await made.ownerQuery('SELECT change FROM row_versions')).toEqual([{ change: 'created' }]);
  expect(await made.ownerQuery('SELECT number FROM outbox')).toEqual([]);
  expect(await made.ownerQuery('SELECT last_change_at FROM sync_state')).toEqual([{ last_change_at: null }]);
});
