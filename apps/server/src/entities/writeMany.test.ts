import { anonymous } from '@carestead/domain/access/viewer';
import { callType } from '@carestead/domain/calls/callType';
import { hub } from '@carestead/domain/devices/hub';
import { displayGroup } from '@carestead/domain/routing/displayGroup';
import { schedule } from '@carestead/domain/routing/schedule';
import { section } from '@carestead/domain/routing/section';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createTestDatabase, quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { systemRow } from '../testing/fixtures.ts';
import { superuserContext } from '../testing/superuserContext.ts';
import type { RowWrite } from './applyWrites.ts';
import { createRow, deleteRows, sortRows, updateRow, writeMany } from './store.ts';

let made: TestDatabase;
let context: EntityContext;
let statements: string[] = [];

beforeAll(async () => {
  made = await createTestDatabase();
  const { database, close } = openDatabase(made.url, quiet, 4);
  atEndOfFile(async () => {
    await close();
    await made.drop();
  });
  await made.ownerQuery(systemRow(1));
  context = { ...(await superuserContext(database)), database: counting(database) };
});

beforeEach(async () => {
  await made.ownerQuery(`DELETE FROM connections; DELETE FROM sections; DELETE FROM display_groups; DELETE FROM call_types;
    DELETE FROM system_tree_nodes; DELETE FROM hubs; DELETE FROM schedules; DELETE FROM outbox;
    DELETE FROM row_versions; DELETE FROM audit_log; DELETE FROM sync_state`);
  statements = [];
});

/** Every statement that goes to the database, without those that open and end a transaction. */
function counting(database: Database): Database {
  return database.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

const create = (values: Record<string, unknown>): RowWrite => ({ change: 'create', values });
const count = async (table: string) => {
  const [found] = await made.ownerQuery(`SELECT count(*)::int AS count FROM ${table}`);
  return (found as { count: number }).count;
};
const refusalOf = async (writing: Promise<unknown>) => {
  const error: unknown = await writing.catch((thrown: unknown) => thrown);
  return (error as { extensions?: { problems?: readonly object[]; code?: string } }).extensions;
};

describe('many rows', () => {
  test('are created, changed and deleted in one transaction, each with its audit row, version and outbox entry', async () => {
    const [first, second] = await writeMany(context, section, [create({ name: 'Nord' }), create({ name: 'Süd' })]);
    const published: unknown[] = [];
    const off = context.bus.on('rowsChanged', (event) => published.push(event));
    const ids = await writeMany(context, section, [
      create({ name: 'Ost' }),
      { change: 'delete', id: second ?? 0 },
      { change: 'update', id: first ?? 0, revision: 1, values: { name: 'Nordflügel' } },
    ]);
    off();
    // The lowest free id is the one that was deleted.
    expect(ids).toEqual([2, 2, 1]);
    expect(await made.ownerQuery('SELECT id, revision, name FROM sections ORDER BY id')).toEqual([
      { id: 1, revision: 2, name: 'Nordflügel' },
      { id: 2, revision: 1, name: 'Ost' },
    ]);
    const traces = [
      { id: 1, change: 'created' },
      { id: 2, change: 'created' },
      { id: 2, change: 'deleted' },
      { id: 1, change: 'updated' },
      { id: 2, change: 'created' },
    ];
    expect(
      await made.ownerQuery('SELECT entity_id AS id, action AS change FROM audit_log ORDER BY audit_log.id'),
    ).toEqual(traces);
    expect(await made.ownerQuery('SELECT row_id AS id, change FROM outbox ORDER BY number')).toEqual(traces);
    expect(await made.ownerQuery('SELECT row_id AS id, change FROM row_versions ORDER BY number')).toEqual(traces);
    expect(published).toEqual([{ system_id: 1, entity: 'section', ids: [2, 1, 2] }]);
  });

  test('cost no more statements when they are more', async () => {
    const rooms = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => create({ name: `Zimmer ${from + at}` }));
    const costOf = async (work: () => Promise<unknown>) => {
      const before = statements.length;
      await work();
      return statements.length - before;
    };
    const few = await costOf(() => writeMany(context, systemTreeNode, rooms(0, 2)));
    expect(await costOf(() => writeMany(context, systemTreeNode, rooms(2, 60)))).toBe(few);
    const renamed = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at): RowWrite => {
        const id = from + at + 1;
        return { change: 'update', id, revision: 1, values: { name: `Saal ${id}` } };
      });
    const fewChanges = await costOf(() => writeMany(context, systemTreeNode, renamed(0, 2)));
    expect(await costOf(() => writeMany(context, systemTreeNode, renamed(2, 60)))).toBe(fewChanges);
    const swapped = await costOf(() => sortRows(context, systemTreeNode, [2, 1]));
    const turned = Array.from({ length: 60 }, (_, at) => 60 - at);
    expect(await costOf(() => sortRows(context, systemTreeNode, turned))).toBe(swapped);
    const two = await costOf(() => deleteRows(context, systemTreeNode, [1, 2], 'löschen'));
    const others = Array.from({ length: 58 }, (_, at) => at + 3);
    expect(await costOf(() => deleteRows(context, systemTreeNode, others, 'löschen'))).toBe(two);
  });

  test('take parts with them', async () => {
    await createRow(context, section, { name: 'Nord' });
    await createRow(context, callType, { name: 'Ruf' });
    const connections = [{ section_id: 1, call_type_id: 1 }];
    await writeMany(context, displayGroup, [create({ name: 'Gang', connections }), create({ name: 'Büro' })]);
    await writeMany(context, displayGroup, [
      { change: 'update', id: 1, revision: 1, values: { connections: [] } },
      { change: 'update', id: 2, revision: 1, values: { connections } },
    ]);
    expect(await made.ownerQuery('SELECT display_group_id, section_id, call_type_id FROM connections')).toEqual([
      { display_group_id: 2, section_id: 1, call_type_id: 1 },
    ]);
    const refused = writeMany(context, displayGroup, [
      create({ name: 'Saal' }),
      create({ name: 'Hof', connections: [...connections, { section_id: 9, call_type_id: 1 }] }),
    ]);
    expect(await refusalOf(refused)).toMatchObject({
      problems: [{ row: 1, field: 'connections.1.section_id', message: 'unknown_reference' }],
    });
  });

  test('that are saved as they were leave no trace', async () => {
    await writeMany(context, section, [create({ name: 'Nord' }), create({ name: 'Süd' })]);
    await writeMany(context, section, [
      { change: 'update', id: 1, revision: 1, values: { name: 'Nord ' } },
      { change: 'update', id: 2, revision: 1, values: { name: 'West' } },
    ]);
    expect(await made.ownerQuery('SELECT id, revision FROM sections ORDER BY id')).toEqual([
      { id: 1, revision: 1 },
      { id: 2, revision: 2 },
    ]);
    expect(await count('row_versions')).toBe(3);
  });

  test('keep what was not given, moments and secrets too', async () => {
    await writeMany(context, hub, [
      create({ name: 'Hub 1', ip: '10.0.0.8', password: 'Geheimnis' }),
      create({ name: 'Hub 2', ip: '10.0.0.9' }),
    ]);
    const sealed = await made.ownerQuery('SELECT password FROM hubs ORDER BY id');
    await writeMany(context, hub, [
      { change: 'update', id: 1, revision: 1, values: { name: 'Hub A' } },
      { change: 'update', id: 2, revision: 1, values: { username: 'admin' } },
    ]);
    expect(await made.ownerQuery('SELECT name, username, revision FROM hubs ORDER BY id')).toEqual([
      { name: 'Hub A', username: '', revision: 2 },
      { name: 'Hub 2', username: 'admin', revision: 2 },
    ]);
    expect(await made.ownerQuery('SELECT password FROM hubs ORDER BY id')).toEqual(sealed);
  });
});

describe('of many rows all or none are written, and the refusal names the row and its field', () => {
  test('for values that are wrong, and names that are taken, also among the new ones', async () => {
    await createRow(context, section, { name: 'Nord' });
    const refused = writeMany(context, section, [
      create({ name: 'Ost' }),
      create({ name: '' }),
      create({ name: ' NORD' }),
      create({ name: 'ost' }),
      create({ name: 'West', weekday_schedule_id: 9 }),
    ]);
    expect(await refusalOf(refused)).toEqual({
      code: 'VALIDATION_FAILED',
      problems: [
        { row: 1, field: 'name', message: 'required' },
        { row: 2, field: 'name', message: 'must_be_unique' },
        { row: 3, field: 'name', message: 'must_be_unique' },
        { row: 4, field: 'weekday_schedule_id', message: 'unknown_reference' },
      ],
    });
    expect(await count('sections')).toBe(1);
  });

  test('names may be exchanged, and one that a deletion frees may be taken', async () => {
    await writeMany(context, section, [create({ name: 'Nord' }), create({ name: 'Süd' }), create({ name: 'Ost' })]);
    await writeMany(context, section, [
      { change: 'update', id: 1, revision: 1, values: { name: 'Süd' } },
      { change: 'update', id: 2, revision: 1, values: { name: 'Nord' } },
      create({ name: 'ost' }),
      { change: 'delete', id: 3 },
    ]);
    expect(await made.ownerQuery('SELECT name FROM sections ORDER BY id')).toEqual([
      { name: 'Süd' },
      { name: 'Nord' },
      { name: 'ost' },
    ]);
  });

  test('for the revision, which somebody else has raised', async () => {
    await writeMany(context, section, [create({ name: 'Nord' }), create({ name: 'Süd' })]);
    await updateRow(context, section, 2, 1, { name: 'Süden' });
    const refused = writeMany(context, section, [
      { change: 'update', id: 1, revision: 1, values: { name: 'Norden' } },
      { change: 'update', id: 2, revision: 1, values: { name: 'Südflügel' } },
    ]);
    expect(await refusalOf(refused)).toMatchObject({ code: 'CONFLICT', rows: [1], current: { id: 2, name: 'Süden' } });
    const missing = writeMany(context, section, [
      { change: 'delete', id: 1 },
      { change: 'delete', id: 7 },
    ]);
    expect(await refusalOf(missing)).toMatchObject({ code: 'NOT_FOUND', rows: [1] });
    expect(await made.ownerQuery('SELECT name FROM sections ORDER BY id')).toEqual([
      { name: 'Nord' },
      { name: 'Süden' },
    ]);
  });

  test('for a row that is named twice', async () => {
    await createRow(context, section, { name: 'Nord' });
    const refused = writeMany(context, section, [
      { change: 'update', id: 1, revision: 1, values: { name: 'Süd' } },
      { change: 'delete', id: 1 },
    ]);
    expect(await refusalOf(refused)).toMatchObject({ problems: [{ row: 1, field: 'id', message: 'must_be_unique' }] });
  });

  test('for the limit of the entity and of the licence', async () => {
    const plan = (at: number) => create({ name: `Plan ${at}`, time_1: '06:00', time_2: '14:00' });
    const refused = writeMany(
      context,
      schedule,
      Array.from({ length: 21 }, (_, at) => plan(at)),
    );
    const full = { field: '', message: 'limit_reached', data: { size: 19 } };
    expect(await refusalOf(refused)).toMatchObject({
      problems: [
        { row: 19, ...full },
        { row: 20, ...full },
      ],
    });
    await made.ownerQuery(`INSERT INTO licences (id, number, name, features, limits, code, activated_at)
      VALUES (1, '1', 'Neubau', '{"analytics": true, "log": true, "management": true}',
        '{"devices": 2, "visuals": 0, "app_clients": 0, "systems": 1}', '', now())`);
    await context.installation.reload();
    const devices = [1, 2, 3].map((at) => create({ name: `Taster ${at}`, kind: 'wired' }));
    expect(await refusalOf(writeMany(context, systemTreeNode, [create({ name: 'Zimmer' }), ...devices]))).toMatchObject(
      {
        problems: [{ row: 3, field: '', message: 'licence_limit', data: { size: 2 } }],
      },
    );
  });

  test('for rows that others use, unless those are changed with them', async () => {
    await writeMany(context, systemTreeNode, [create({ name: 'Haus' }), create({ name: 'Anbau' })]);
    await createRow(context, systemTreeNode, { name: 'Zimmer', parent_id: 1 });
    expect(await refusalOf(writeMany(context, systemTreeNode, [{ change: 'delete', id: 1 }]))).toMatchObject({
      code: 'IN_USE',
      uses: [{ entity: 'system_tree_node', id: 3, name: 'Zimmer' }],
    });
    await writeMany(context, systemTreeNode, [
      { change: 'delete', id: 1 },
      { change: 'update', id: 3, revision: 1, values: { parent_id: 2 } },
    ]);
    expect(await made.ownerQuery('SELECT id, parent_id FROM system_tree_nodes ORDER BY id')).toEqual([
      { id: 2, parent_id: null },
      { id: 3, parent_id: 2 },
    ]);
  });

  test('for nodes that would hang in each other', async () => {
    await writeMany(context, systemTreeNode, [create({ name: 'Haus' }), create({ name: 'Anbau' })]);
    const refused = writeMany(context, systemTreeNode, [
      { change: 'update', id: 1, revision: 1, values: { parent_id: 2 } },
      { change: 'update', id: 2, revision: 1, values: { parent_id: 1 } },
    ]);
    const circle = { field: 'parent_id', message: 'below_itself' };
    expect(await refusalOf(refused)).toMatchObject({
      problems: [
        { row: 0, ...circle },
        { row: 1, ...circle },
      ],
    });
  });

  test('for what the person may not do', async () => {
    await createRow(context, systemTreeNode, { name: 'Zimmer' });
    const restricted: EntityContext = { ...context, viewer: { ...anonymous, id: 2, name: 'ana' } };
    const values = { name: 'Saal', parent_id: null, serial: 'S-1' };
    const one = await refusalOf(updateRow(restricted, systemTreeNode, 1, 1, values));
    const many = await refusalOf(
      writeMany(restricted, systemTreeNode, [{ change: 'update', id: 1, revision: 1, values }]),
    );
    expect(one).toMatchObject({ code: 'VALIDATION_FAILED' });
    const problems = (one?.problems ?? []).map((problem) => ({ row: 0, ...problem }));
    expect(problems).not.toEqual([]);
    expect(many).toEqual({ code: 'VALIDATION_FAILED', problems });
  });

  test('while a commit runs', async () => {
    await made.ownerQuery('INSERT INTO sync_state (system_id, commit_started_at) VALUES (1, now())');
    expect(await refusalOf(writeMany(context, section, [create({ name: 'Nord' })]))).toMatchObject({
      code: 'COMMIT_RUNNING',
    });
  });
});

test('five thousand rows with audit, versions and outbox are written within seconds', async () => {
  const rooms = Array.from({ length: 5000 }, (_, at) => create({ name: `Zimmer ${at}`, serial: `S-${at}` }));
  const started = performance.now();
  await writeMany(context, systemTreeNode, rooms);
  const took = performance.now() - started;
  expect(await Promise.all(['system_tree_nodes', 'audit_log', 'row_versions', 'outbox'].map(count))).toEqual([
    5000, 5000, 5000, 5000,
  ]);
  // Under a second on a machine that does nothing else (docs/bench.md).
  expect(took).toBeLessThan(20_000);
});
