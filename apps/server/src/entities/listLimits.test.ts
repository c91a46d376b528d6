import { Client } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem, addUser, password } from '../testing/fixtures.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

type Browser = ReturnType<TestServer['client']>;

let server: TestServer;
let chief: Browser;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  chief = await addUser(server, 'vera', true);
});

const query = `query ($search: String, $after: String, $sort: [SortKey!], $filters: [ListFilter!]) {
  sectionTemplates(search: $search, after: $after, sort: $sort, filters: $filters) { rows { id } count }
}`;

async function refusalOf(input: object) {
  const { errors } = await chief.query(query, { ...input });
  return errors[0]?.extensions ?? null;
}

describe('a list', () => {
  test.each([
    ['200 characters', 'x'.repeat(200)],
    ['200 characters with spaces around them', ` ${'x'.repeat(200)}   `],
  ])('is searched for %s', async (_what, search) => {
    expect(await refusalOf({ search })).toBeNull();
  });

  test('is not searched for more; the error names the argument and the size', async () => {
    const problems = [{ field: 'search', message: 'at_most', data: { size: 200 } }];
    expect(await refusalOf({ search: 'x'.repeat(201) })).toEqual({ code: 'VALIDATION_FAILED', problems });
  });

  test.each([
    ['sort keys', { sort: Array.from({ length: 11 }, () => ({ field: 'id', direction: 'ASC' })) }],
    ['filters', { filters: Array.from({ length: 21 }, () => ({ field: 'id', values: ['1'] })) }],
    ['values', { filters: [{ field: 'id', values: Array.from({ length: 1001 }, String) }] }],
    ['characters of a cursor', { after: `["${'x'.repeat(20_000)}"]` }],
  ])('is not read with too many %s', async (_what, input) => {
    expect(await refusalOf(input)).toEqual({ code: 'BAD_LIST_INPUT' });
  });
});

/** Only lists of templates read templates, so that a request that waits during them waits for a connection. */
async function holdLists(count: number) {
  const lock = new Client({ connectionString: server.database.url });
  await lock.connect();
  onTestFinished(() => lock.end());
  await lock.query('BEGIN; LOCK TABLE section_templates IN ACCESS EXCLUSIVE MODE');
  const answers = Promise.all(Array.from({ length: count }, () => refusalOf({ search: 'x' })));
  await expect.poll(waitingForLock).toBe(4);
  return {
    release: async () => {
      await lock.query('ROLLBACK');
      return await answers;
    },
  };
}

async function waitingForLock() {
  const [found] = await server.database.ownerQuery(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return (found as { count: number }).count;
}

test('lists that take every connection they may have hold up no log-in, no call and no display', async () => {
  const lists = await holdLists(60);
  const other = server.client();
  const socket = openSocketClient(server.address, { cookie: chief.cookieHeader() });
  const errorsOf = async (by: Browser, text: string) => (await by.query(text)).errors;
  const nextOf = async (text: string) => (await socket.iterate({ query: text }).next()).value;
  const cases: readonly [what: string, answer: Promise<unknown>, expected: unknown][] = [
    ['a log-in', server.client().logIn('vera', password), expect.objectContaining({ status: 200 })],
    ['open calls', errorsOf(other, '{ openCalls { id } }'), []],
    ['relations of a display', errorsOf(other, '{ callDisplayRelations(system_id: 1) { system_id } }'), []],
    ['notes of a display', errorsOf(other, '{ activeDisplayNotes { id } }'), []],
    ['a change', errorsOf(chief, 'mutation { createSection(input: { name: "Ost" }) { id } }'), []],
    ['health', server.client().send('/backend/health'), expect.objectContaining({ status: 200 })],
    [
      'a subscription',
      nextOf('subscription { callsChanged { calls { id } } }'),
      { data: { callsChanged: { calls: [] } } },
    ],
  ];
  const began = performance.now();
  for (const [what, answer, expected] of cases) expect(await answer, what).toEqual(expected);
  expect(performance.now() - began).toBeLessThan(15_000);
  // Four were under way and forty waited.
  const refused = (await lists.release()).filter((refusal) => refusal !== null);
  expect(refused).toEqual(Array.from({ length: 16 }, () => ({ code: 'TOO_SLOW' })));
  expect(await refusalOf({})).toBeNull();
});
