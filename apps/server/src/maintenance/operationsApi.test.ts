import { beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { beginOperation, finishOperation, recordOperation } from '../platform/operations.ts';
import { startTestServer, type TestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem } from '../testing/fixtures.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

type Browser = ReturnType<TestServer['client']>;
type Listed = {
  list: { kind: string; state: string; user_name: string }[];
  has_more: boolean;
  latest: { kind: string }[];
};

let server: TestServer;
let database: Database;
let manager: Browser;
let refused: readonly Browser[];

const fields = '{ list { kind state user_name } has_more latest { kind } }';
const query = `query ($kinds: [String!], $most: Int!) { operations(kinds: $kinds, most: $most) ${fields} }`;

const listen = (browser: Browser) =>
  openSocketClient(server.address, { cookie: browser.cookieHeader() }).iterate<{ operationsChanged: Listed }>({
    query: `subscription { operationsChanged ${fields} }`,
  });

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  const opened = openDatabase(server.database.url, quiet, 2);
  database = opened.database;
  atEndOfFile(opened.close);
  await addSystem(server, 1);
  await addSystem(server, 2);
  manager = await addCarer(server, 'mia', ['admin::manage_system']);
  refused = [
    await addCarer(server, 'ana', ['admin::manage_users']),
    await addCarer(server, 'ivo', ['admin::manage_system'], [1]),
  ];
  const at = Date.now();
  for (const kind of ['licence', 'cleanup', 'licence'])
    await recordOperation(database, {
      ...{ kind, user_name: 'eva', started_at: at, finished_at: at, state: 'done' },
    });
});

test('what was done to the installation is for those who may manage it and see all systems', async () => {
  expect((await server.client().query(query, { most: 2 })).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
  for (const browser of refused) {
    expect((await browser.query(query, { most: 2 })).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
    expect((await listen(browser).next()).value).toMatchObject({
      data: null,
      errors: [{ extensions: { code: 'MISSING_PERMISSION' } }],
    });
  }
  expect((await manager.query(query, { most: 2 })).data).toEqual({
    operations: {
      list: [
        { kind: 'licence', state: 'done', user_name: 'eva' },
        { kind: 'cleanup', state: 'done', user_name: 'eva' },
      ],
      has_more: true,
      latest: [{ kind: 'cleanup' }, { kind: 'licence' }],
    },
  });
});

test('of one kind, and never more than there are', async () => {
  const { data } = await manager.query(query, { kinds: ['licence'], most: 100_000 });
  expect(data).toMatchObject({ operations: { list: [{ kind: 'licence' }, { kind: 'licence' }], has_more: false } });
});

test('whatever begins or ends is shown at once', async () => {
  const messages = listen(manager);
  const next = async () => (await messages.next()).value?.data?.operationsChanged.list[0];
  expect(await next()).toMatchObject({ kind: 'licence' });
  const begun = { kind: 'restart', user_name: 'mia', started_at: Date.now() };
  const id = (await beginOperation(database, begun)) ?? 0;
  expect(await next()).toEqual({ kind: 'restart', state: 'running', user_name: 'mia' });
  await finishOperation(database, id, { state: 'done', finished_at: Date.now() });
  expect(await next()).toEqual({ kind: 'restart', state: 'done', user_name: 'mia' });
});
