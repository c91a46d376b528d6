import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import type { Delivery } from '../platform/deliveries/deliver.ts';
import { deliver } from '../platform/deliveries/deliver.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { mailTo } from '../testing/deliveries.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { deliveriesCondition } from './figures.ts';
import { readFigures } from './listQueries.ts';

const list = `query ($input: DeliveriesInput!) {
  deliveries(input: $input) { rows { id subject target result reason channel next_try_at } next }
}`;
const retry = 'mutation ($id: Int!) { retryDelivery(id: $id) { id result reason } }';

type Client = Awaited<ReturnType<typeof addUser>>;

let server: TestServer;
let chief: Client;
let database: ReturnType<typeof openDatabase>['database'];

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'chief', true);
  const opened = openDatabase(server.database.url, quiet, 4);
  database = opened.database;
  atEndOfFile(opened.close);
});

beforeEach(async () => {
  await server.database.ownerQuery('TRUNCATE deliveries, delivery_targets CASCADE');
});

const write = (deliveries: readonly Delivery[]) =>
  deliver({ database, secrets: server.secrets, clock: { now: () => Date.now() } }, deliveries);

const fail = (id: number, result = 'Failure', reason = 'unreachable') =>
  server.database.ownerQuery('UPDATE deliveries SET result = $2, reason = $3, finished_at = now() WHERE id = $1', [
    id,
    result,
    reason,
  ]);

const subjectsOf = ({ data }: { data: unknown }) =>
  (data as { deliveries: { rows: { subject: string }[] } }).deliveries.rows.map(({ subject }) => subject);

describe('the list of deliveries', () => {
  test('is shown newest first, in pages, with masked targets', async () => {
    await write(['1', '2', '3'].map((subject) => mailTo('anna.meier@lindenhof.ch', subject)));
    const first = await chief.query(list, { input: { limit: 2 } });
    expect(first.errors).toEqual([]);
    expect(subjectsOf(first)).toEqual(['3', '2']);
    const { deliveries } = first.data as { deliveries: { rows: { target: string }[]; next: number } };
    expect(deliveries.rows[0]).toMatchObject({ target: 'a…@lindenhof.ch', result: 'Pending', channel: 'mail' });
    const second = await chief.query(list, { input: { limit: 2, before: deliveries.next } });
    expect(second.data).toMatchObject({ deliveries: { rows: [{ subject: '1' }], next: null } });
  });

  test('is narrowed by result, channel and text', async () => {
    const [one = 0] = await write([mailTo('anna@a.ch', 'Störung'), mailTo('berta@b.ch', 'Bericht')]);
    await fail(one);
    const shown = async (input: object) => subjectsOf(await chief.query(list, { input }));
    expect(await shown({ results: ['Failure'] })).toEqual(['Störung']);
    expect(await shown({ channels: ['webhook'] })).toEqual([]);
    expect(await shown({ channels: ['mail'], search: 'BERICHT' })).toEqual(['Bericht']);
    expect(await shown({ search: '%' })).toEqual([]);
  });

  test('is shown to those who manage the system, and holds nothing of another system', async () => {
    await write([
      mailTo('a@a.ch', 'of all'),
      mailTo('a@a.ch', 'of 1', { system_id: 1 }),
      mailTo('a@a.ch', 'of 2', { system_id: 2 }),
    ]);
    const input = { input: {} };
    expect((await server.client().query(list, input)).errors).toMatchObject([{ message: 'MISSING_AUTH' }]);
    const carer = await addCarer(server, 'carer', ['calllog::use_module']);
    expect((await carer.query(list, input)).errors).toMatchObject([{ message: 'MISSING_PERMISSION' }]);
    const manager = await addCarer(server, 'manager', ['admin::use_module', 'admin::manage_system'], [1]);
    expect(subjectsOf(await manager.query(list, input, { system: '01' }))).toEqual(['of 1', 'of all']);
    const other = await manager.query(list, input, { system: '02' });
    expect(JSON.stringify(other)).not.toContain('of 2');
  });
});

describe('a delivery that was given up', () => {
  test('is tried again by a person, once, however many ask for it at the same moment', async () => {
    const [id = 0] = await write([mailTo('anna@a.ch', 'Störung')]);
    await fail(id, 'Skipped', 'dead_target');
    const [row] = await server.database.ownerQuery('SELECT target_key FROM deliveries');
    await server.database.ownerQuery(
      `INSERT INTO delivery_targets VALUES ($1, 'mail', 'a…@a.ch', 1, now() + interval '1 day', 'target_gone', now())`,
      [(row as { target_key: string }).target_key],
    );
    const answers = await Promise.all([chief.query(retry, { id }), chief.query(retry, { id })]);
    for (const { data, errors } of answers) {
      expect(errors).toEqual([]);
      expect(data).toEqual({ retryDelivery: { id, result: 'Pending', reason: '' } });
    }
    expect(await server.database.ownerQuery('SELECT FROM delivery_targets')).toEqual([]);
    const entries = await server.database.ownerQuery(
      `SELECT user_name, changes FROM audit_log WHERE entity_type = 'delivery'`,
    );
    expect(entries).toEqual([
      { user_name: 'chief', changes: [{ field: 'result', value_old: 'Skipped', value_new: 'Pending' }] },
    ]);
  });

  test('that was sent stays sent', async () => {
    const [id = 0] = await write([mailTo('anna@a.ch', 'Störung')]);
    await fail(id, 'Success', '');
    expect((await chief.query(retry, { id })).data).toMatchObject({ retryDelivery: { result: 'Success' } });
  });

  test('is not tried again by others, nor from another system', async () => {
    const [id = 0] = await write([mailTo('anna@a.ch', 'of 2', { system_id: 2 })]);
    await fail(id);
    expect((await server.client().query(retry, { id })).errors).toMatchObject([{ message: 'MISSING_AUTH' }]);
    const carer = await addCarer(server, 'another carer', ['calllog::use_module']);
    expect((await carer.query(retry, { id })).errors).toMatchObject([{ message: 'MISSING_PERMISSION' }]);
    expect((await chief.query(retry, { id }, { system: '01' })).errors).toMatchObject([{ message: 'not found' }]);
    expect((await chief.query(retry, { id: 999_999 })).errors).toMatchObject([{ message: 'not found' }]);
    expect(await server.database.ownerQuery('SELECT result FROM deliveries')).toEqual([{ result: 'Failure' }]);
  });
});

test('the condition counts what waits, what is late and what was given up', async () => {
  const now = Date.now();
  const [failed = 0] = await write([
    mailTo('anna@a.ch', 'failed'),
    mailTo('berta@a.ch', 'late', { due_at: now - 600_000 }),
    mailTo('berta@a.ch', 'behind it', { due_at: now - 500_000 }),
    mailTo('carla@a.ch', 'later', { due_at: now + 600_000 }),
  ]);
  await fail(failed);
  const figures = await readFigures(database, now);
  expect(figures).toEqual({ pending: 3, oldest_due_at: now - 600_000, failures_last_hour: 1, dead_targets: 0 });
  expect(deliveriesCondition(figures, now)).toMatchObject({
    ok: false,
    vital: false,
    why: expect.stringContaining('due'),
  });
  expect(deliveriesCondition({ ...figures, oldest_due_at: null, failures_last_hour: 0 }, now)).toMatchObject({
    ok: true,
  });
});
