import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer } from '../testing/fixtures.ts';
import { openRawSocket } from '../testing/sockets/socket.ts';

/** Far above what an answer takes on a busy machine, far below what each of these took before it was bounded. */
const quickly = 3000;

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  cookie = (await addCarer(server, 'ana', [])).cookieHeader();
});

/** What is refused before it runs is a list of errors, what is refused by it an answer with errors. */
type Refusal = readonly { message: string }[] | { errors: readonly { message: string }[] };

type Answered = { messages: readonly string[]; took: number };

async function overHttp(query: string, variables = {}): Promise<Answered> {
  const began = performance.now();
  const { errors } = await server.client().query(query, variables);
  return { messages: errors.map(({ message }) => message), took: performance.now() - began };
}

/** Logged in, because other documents of anonymous callers are refused unread. */
async function overSocket(query: string, variables = {}, written = JSON.stringify(variables)): Promise<Answered> {
  const { opened, messages, send } = openRawSocket(server.address, { headers: { cookie } });
  await opened;
  send({ type: 'connection_init', payload: { system: '01' } });
  await expect.poll(() => messages.some(({ type }) => type === 'connection_ack')).toBe(true);
  const began = performance.now();
  send(`{"type":"subscribe","id":"a","payload":{"query":${JSON.stringify(query)},"variables":${written}}}`);
  const answer = () => messages.find(({ id }) => id === 'a')?.payload as Refusal | undefined;
  await expect.poll(answer, { timeout: 60_000, interval: 5 }).toBeDefined();
  const payload = answer() ?? [];
  const errors = 'errors' in payload ? payload.errors : payload;
  return { messages: errors.map(({ message }) => message), took: performance.now() - began };
}

test.each([
  ['HTTP', overHttp, 'query ($a: Boolean!) { appState { version @skip(if: $a) } }', 4000],
  ['the socket', overSocket, 'subscription ($a: Boolean!) { systemMessages { subject @skip(if: $a) } }', 4000],
])(
  'a variable full of suggestions is refused over %s without stopping the server',
  async (_way, sendQuery, query, repeats) => {
    const { messages, took } = await sendQuery(query, { a: ' Did you mean '.repeat(repeats) });
    expect(messages).toEqual(['Variable "$a" got invalid value "']);
    expect(took).toBeLessThan(quickly);
  },
);

const list = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const object = (depth: number) => `${'{a:'.repeat(depth)}1${'}'.repeat(depth)}`;
const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');

/** Each is put into a root field of the operation, with fragments on its type behind it. */
const tooLarge: readonly [
  what: string,
  message: string,
  root: (field: string) => string,
  rest?: (on: string) => string,
][] = [
  ['a list in 1,900 lists', 'brackets within each other', (field) => `${field}(a: ${list(1900)}) { __typename }`],
  ['an object in 990 objects', 'brackets within each other', (field) => `${field}(a: ${object(990)}) { __typename }`],
  ['a list in 20 lists', '21 levels deep', (field) => `${field}(a: ${list(20)}) { __typename }`],
  ['an object in 20 objects', '21 levels deep', (field) => `${field} @skip(if: ${object(20)}) { __typename }`],
  [
    '1,200 nested inline fragments',
    'brackets within each other',
    (field) => `${field} { ${'... { x '.repeat(1200)} ${'}'.repeat(1201)}`,
  ],
  ['700 fields of the same name', '699 aliases', (field) => `${field} { ${'x { y } '.repeat(700)} }`],
  [
    '400 fields of the same name in inline fragments',
    '399 aliases',
    (field) => `${field} { ${'... { x { y } } '.repeat(400)} }`,
  ],
  [
    'fifteen levels through fragments',
    '15 levels',
    (field) => `${field} { ...A }`,
    (on) => `fragment A on ${on} ${'{ x '.repeat(14)}${'}'.repeat(14)}`,
  ],
  [
    '31 aliases through fragments',
    '31 aliases',
    (field) => `${field} { ...A }`,
    (on) => `fragment A on ${on} { ${many(31, (i) => `a${i}: x`)} }`,
  ],
  [
    '31 aliases in a fragment that is not used',
    '31 aliases',
    (field) => `${field} { x }`,
    (on) => `fragment A on ${on} { ${many(31, (i) => `a${i}: x`)} }`,
  ],
  [
    '380 fragments',
    'fragments',
    (field) => `${field} { ${many(380, (i) => `...A${i}`)} }`,
    (on) => many(380, (i) => `fragment A${i} on ${on} { x }`),
  ],
  [
    '250 fragments in a circle',
    'fragments',
    (field) => `${field} { ...A0 }`,
    (on) => many(250, (i) => `fragment A${i} on ${on} { ...A${(i + 1) % 250} x }`),
  ],
  [
    '40 fragments in a circle',
    'within itself',
    (field) => `${field} { ...A0 }`,
    (on) => many(40, (i) => `fragment A${i} on ${on} { ...A${(i + 1) % 40} x }`),
  ],
  ['a text of 60,000 characters', '50000 characters', (field) => `${field} { ${'x'.repeat(60_000)} }`],
  ['5,000 names', '4000 tokens', (field) => `${field} { ${'x '.repeat(5000)} }`],
];

test.each(tooLarge)(
  '%s: the limit answers, no other rule, over HTTP and over the socket',
  async (_what, message, root, rest = () => '') => {
    const query = `query { ${root('appState')} } ${rest('AppState')}`;
    const subscription = `subscription { ${root('systemMessages')} } ${rest('SystemMessage')}`;
    for (const { messages, took } of [await overHttp(query), await overSocket(subscription)]) {
      expect(messages).toEqual([expect.stringContaining(message)]);
      expect(took).toBeLessThan(quickly);
    }
  },
);

test('root fields count through fragments, and those of a fragment on another type do not', async () => {
  const fields = many(21, () => 'appState { version }');
  const within = `{ ...A } fragment A on Query { ...B } fragment B on Query { ... { ${fields} } }`;
  expect((await overHttp(within)).messages).toEqual(['the query has too many root fields, at most 20 are allowed']);
  const others = `{ appState { ...A } } fragment A on AppState { ${many(25, (i) => `a${i}: version`)} }`;
  expect((await overHttp(others)).messages).toEqual([]);
});

test('a large request is refused without a log-in before it is read', async () => {
  const began = performance.now();
  const values = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`a${index}`, 1]));
  const { status, errors } = await server
    .client()
    .query('query ($a: Boolean!) { appState { version } }', { a: values });
  expect([status, errors[0]?.extensions?.code]).toEqual([413, 'TOO_LARGE']);
  expect(performance.now() - began).toBeLessThan(quickly);
});

test('of a thousand wrong values the first fifty are named', async () => {
  const sort = Array.from({ length: 1000 }, () => ({ field: 'id', direction: 'ASCENDING' }));
  const text = 'query ($sort: [SortKey!]) { sections(sort: $sort) { next } }';
  const { errors } = await server.client().query(text, { sort });
  expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(errors[0]?.extensions?.problems).toHaveLength(50);
});

test('variables that are nested beyond writing are refused over the socket, which stays open', async () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const text = 'subscription ($a: Boolean!) { systemMessages { subject @skip(if: $a) } }';
  const { messages } = await overSocket(text, {}, `{"a":${deep}}`);
  expect(messages).toEqual(['the variables are too deep']);
});
