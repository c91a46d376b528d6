import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import documents from '../../generated/documents.json' with { type: 'json' };
import { AppDataDocument, CreateInitialUserDocument, SystemMessagesDocument } from '../../generated/graphql.ts';
import { createGraphqlClient, developmentUrl } from './client.ts';

type Request = { url: string; headers: IncomingMessage['headers']; body: { query: string; variables: unknown } };

const requests: Request[] = [];
const subscribed: unknown[] = [];
let answer: { status: number; body: unknown };
const server = createServer((request, response) => {
  void text(request).then((body) => {
    requests.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(body) });
    response
      .writeHead(answer.status, { 'content-type': 'application/json', version: '1.2.3' })
      .end(JSON.stringify(answer.body));
  });
});

beforeEach(async () => {
  answer = { status: 200, body: { data: {} } };
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  requests.splice(0);
  subscribed.splice(0);
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

const user = { username: 'admin', password: 'hush hush', locale: 'de' };

test('a request carries system and language', async () => {
  await client().query(AppDataDocument, { hasSession: false });
  expect(requests[0]?.headers).toMatchObject({ system: '01', 'accept-language': 'it' });
  expect(requests[0]?.url).toBe('/backend/query');
});

test('a query that is sent while the same one is on its way has an answer of its own', async () => {
  const one = client();
  await Promise.all([1, 2].map(() => one.query(AppDataDocument, { hasSession: false }).toPromise()));
  expect(requests).toHaveLength(2);
});

test('every answer carries the version of the server, errors too', async () => {
  const versions: (string | null)[] = [];
  answer = { status: 500, body: 'broken' };
  await client({ onVersion: (version) => versions.push(version) }).query(AppDataDocument, { hasSession: false });
  expect(versions).toEqual(['1.2.3']);
});

test('the documents that are sent are exactly those that the server compiled', async () => {
  await client().query(AppDataDocument, { hasSession: false });
  await client().mutation(CreateInitialUserDocument, user);
  const { unsubscribe } = client()
    .subscription(SystemMessagesDocument, {})
    .subscribe(() => {});
  await expect.poll(() => subscribed).toHaveLength(1);
  unsubscribe();
  const sent = [...requests.map(({ body }) => body.query), ...subscribed];
  expect(sent).toHaveLength(3);
  for (const query of sent) expect(documents).toContain(query);
});

test('in development the address names the query, without secrets', async () => {
  await client({ isDevelopment: true }).mutation(CreateInitialUserDocument, user);
  const url = decodeURIComponent(requests[0]?.url ?? '').replaceAll('+', ' ');
  expect(url).toContain('operation=CreateInitialUser');
  expect(url).toContain('"username":"admin"');
  expect(url).not.toContain('hush');
  expect(requests[0]?.body.variables).toEqual(user);
});

test.each([
  [{ status: 200, body: { errors: [{ message: 'x', extensions: { code: 'MISSING_AUTH' } }] } }, ['auth']],
  [{ status: 200, body: { errors: [{ message: 'x', extensions: { code: 'MISSING_PERMISSION' } }] } }, []],
  [{ status: 424, body: { errors: [{ message: 'x', extensions: { code: 'MISSING_SYSTEM' } }] } }, ['system']],
  [{ status: 500, body: 'broken' }, []],
  [{ status: 200, body: { data: {} } }, []],
])('the answer %j leads to %j', async (given, consequences) => {
  const seen: string[] = [];
  answer = given;
  await client({ onMissingAuth: () => seen.push('auth'), onMissingSystem: () => seen.push('system') }).query(
    AppDataDocument,
    { hasSession: false },
  );
  expect(seen).toEqual(consequences);
});

type Options = Parameters<typeof createGraphqlClient>[0];

const client = (options: Partial<Options> = {}) =>
  createGraphqlClient({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/backend/query`,
    headers: () => ({ system: '01', 'accept-language': 'it' }),
    socket: {
      subscribe: ({ query }) => {
        subscribed.push(query);
        return () => {};
      },
    },
    isDevelopment: false,
    onVersion: () => {},
    onMissingAuth: () => {},
    onMissingSystem: () => {},
    ...options,
  });

test('the address names the operation and its variables', () => {
  const url = new URL(developmentUrl('/backend/query', 'Node', { id: 7, name: 'Zimmer 7 & 8' }), 'http://ward');
  expect(url.pathname).toBe('/backend/query');
  expect(url.searchParams.get('operation')).toBe('Node');
  expect(url.searchParams.get('variables')).toBe('{"id":7,"name":"Zimmer 7 & 8"}');
});

test.each(['password', 'password_repeat', 'new_password', 'code', 'token', 'client_secret', 'pin'])(
  'a %s is left out, however deep it lies',
  (name) => {
    const url = developmentUrl('/backend/query', 'Save', {
      [name]: 'hush',
      input: { list: [{ [name]: 'hush' }], id: 1 },
    });
    expect(url).not.toContain('hush');
    expect(decodeURIComponent(url)).toContain('"id":1');
  },
);
