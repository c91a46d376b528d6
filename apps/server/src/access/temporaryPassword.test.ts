import { beforeAll, expect, test } from 'vitest';
import { idleSchema } from '../schema.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { createInitialUser, firstUser } from '../testing/client.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem, addUser, password } from '../testing/fixtures.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';
import { wholeField } from '../testing/wholeSelection.ts';

type Browser = ReturnType<TestServer['client']>;

const schema = idleSchema();
const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).map(
  (field) => [field.name, `{ ${wholeField(field)} }`] as const,
);
/** A file cannot be written as a literal; below one is sent. */
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
  .filter(({ name }) => name !== 'uploadFile')
  .map((field) => [field.name, `mutation { ${wholeField(field)} }`] as const);
/** What the change of the password needs. */
const open = ['authUser', 'userSetPassword'];

let server: TestServer;
let anonymous: Browser;
/** A super user who has logged in with a temporary password. */
let nora: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await server.client().query(createInitialUser, firstUser);
  await addUser(server, 'nora', true);
  await server.database.ownerQuery(`UPDATE users SET password_is_temporary = true WHERE username = 'nora'`);
  server.bus.emit('messagesMissed', {});
  anonymous = server.client();
  nora = server.client();
  await nora.logIn('nora', password);
});

test('a log-in with a temporary password requires a new one', async () => {
  const { body } = await server.client().logIn('nora', password);
  expect(body).toMatchObject({ require_password_change: true });
});

test.each([...queries, ...mutations].filter(([name]) => !open.includes(name)))(
  'with a temporary password %s is answered as it is without a log-in',
  async (_name, text) => {
    const answer = async (browser: Browser) => {
      const { data, errors } = await browser.query(text);
      return { data, codes: errors.map(({ message, extensions }) => extensions?.code ?? message) };
    };
    expect(await answer(nora)).toEqual(await answer(anonymous));
  },
);

test('no subscription for people is open', async () => {
  const client = openSocketClient(server.address, { cookie: nora.cookieHeader() });
  const refused = await new Promise((resolve) =>
    client.subscribe(
      { query: 'subscription { getsHTTPError { message } }' },
      { next: resolve, error: resolve, complete: () => {} },
    ),
  );
  expect(JSON.stringify(refused)).toMatch(/MISSING_AUTH|log.?in/i);
});

test('no file is read or sent', async () => {
  const file = await nora.send(`/backend/files/${crypto.randomUUID()}`);
  expect(file.status).toBe(401);
  const form = new FormData();
  form.set('operations', '{}');
  const sent = await nora.send('/backend/query', { method: 'POST', body: form, headers: { system: '01' } });
  expect(sent.status).toBe(401);
});

test('one knows who one is, chooses a password, and may then do everything', async () => {
  const who = '{ authUser { name password_is_temporary } }';
  expect((await nora.query(who)).data?.authUser).toEqual({ name: 'nora', password_is_temporary: true });
  const newPassword = 'Zwei Lampen brennen noch';
  const set = `mutation { userSetPassword(password: "${newPassword}", password_repeat: "${newPassword}") { id } }`;
  expect((await anonymous.query(set)).errors).toMatchObject([{ message: 'MISSING_AUTH' }]);
  expect((await nora.query(set)).errors).toEqual([]);
  expect((await nora.query('{ users { count } }')).data?.users).toEqual({ count: 2 });
});
