import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem } from '../testing/fixtures.ts';
import { displayCalls } from '../testing/sockets/displayDocuments.ts';
import { closingOf, openSocketClient } from '../testing/sockets/socket.ts';

type Browser = ReturnType<TestServer['client']>;

const shown = [
  '{ openCalls { id } }',
  '{ displayProfiles { id } }',
  '{ callDisplayRelations(system_id: 1) { system_id } }',
  '{ lastCalls(system_id: 1) { opened_at } }',
  '{ activeDisplayNotes { id } }',
  `mutation { reportDisplay(input: { id: "8c8c1c0a-6a6c-4a3e-9b1f-0d6f5b1f2a3b", slug: "", state: live, shown: [], sound: off,
    wake_lock: false }) }`,
];

const codeOf = async (browser: Browser, text: string, headers: Record<string, string> = {}) =>
  (await browser.query(text, {}, headers)).errors[0]?.extensions?.code;

/** The first message of the list over the socket. */
async function listAt(address: string, cookie = '', headers: Record<string, string> = {}) {
  const client = openSocketClient(address, { cookie, headers });
  const lists = client.iterate<{ callsChanged: { system_id: number } }>({
    query: displayCalls,
    variables: { system_id: 1 },
  });
  try {
    const { value } = await lists.next();
    return value?.errors?.[0]?.extensions?.code ?? value?.data?.callsChanged.system_id;
  } catch (error) {
    return (error as { extensions?: { code?: string } }[])[0]?.extensions?.code;
  } finally {
    await client.dispose();
  }
}

describe('where only a network of the installation may show calls', () => {
  let server: TestServer;
  const inside = { 'x-forwarded-for': '10.1.2.3' };
  const outside = { 'x-forwarded-for': '203.0.113.5' };

  beforeAll(async () => {
    const env = { CARESTEAD_DISPLAYS: '10.0.0.0/8', TRUSTED_PROXIES: '127.0.0.1' };
    server = await startTestServer({ until: atEndOfFile, env });
    await addSystem(server, 1);
  });

  test('a wall in the network shows calls, over HTTP and over the socket', async () => {
    for (const text of shown) expect(await codeOf(server.client(), text, inside)).toBeUndefined();
    expect(await listAt(server.address, '', inside)).toBe(1);
  });

  test('a wall elsewhere shows nothing, and log-in works there', async () => {
    for (const text of shown) expect(await codeOf(server.client(), text, outside)).toBe('DISPLAY_NOT_ALLOWED');
    expect(await listAt(server.address, '', outside)).toBe('DISPLAY_NOT_ALLOWED');
    expect(await codeOf(server.client(), '{ authUser { id } appState { setup_time } }', outside)).toBeUndefined();
  });

  test('a carer who is logged in sees calls from everywhere', async () => {
    const carer = await addCarer(server, 'ana', ['calllog::use_module']);
    for (const text of shown) expect(await codeOf(carer, text, outside)).toBeUndefined();
    expect(await listAt(server.address, carer.cookieHeader(), outside)).toBe(1);
  });
});

describe('where only paired displays may show calls', () => {
  let server: TestServer;
  let manager: Browser;

  beforeAll(async () => {
    server = await startTestServer({ until: atEndOfFile, env: { CARESTEAD_DISPLAYS: 'paired' } });
    await addSystem(server, 1);
    manager = await addCarer(server, 'mia', ['admin::manage_system']);
  });

  const newCode = async () => {
    const { data } = await manager.query('mutation { createPairingCode { code expires_at } }');
    return ((data?.createPairingCode ?? {}) as { code: string }).code;
  };
  const pair = (wall: Browser, code: string) => wall.post('/backend/displays/pair', { code });

  const unreported = async () => {
    const { data } = await manager.query('{ unreportedPairings { id paired_by } }');
    return (data?.unreportedPairings ?? []) as { id: number; paired_by: string }[];
  };

  test('a code that is typed at a wall lets it show calls, once', async () => {
    const wall = server.client();
    expect(await codeOf(wall, '{ openCalls { id } }')).toBe('DISPLAY_NOT_ALLOWED');
    const code = await newCode();
    expect((await pair(wall, code.toLowerCase())).status).toBe(200);
    for (const text of shown) expect(await codeOf(wall, text)).toBeUndefined();
    expect(await listAt(server.address, wall.cookieHeader())).toBe(1);
    expect((await pair(server.client(), code)).status).toBe(400);
    expect(await listAt(server.address)).toBe('DISPLAY_NOT_ALLOWED');
  });

  test('a paired wall is supervised, and shows nothing more from the moment it is removed', async () => {
    const wall = server.client();
    await pair(wall, await newCode());
    const id = crypto.randomUUID();
    const input = { id, slug: '', state: 'live', shown: [], sound: 'off', wake_lock: false };
    await wall.query('mutation ($input: DisplayReportInput!) { reportDisplay(input: $input) }', { input });
    const { data } = await manager.query('{ displays { id is_supervised is_paired } }');
    expect(data?.displays).toContainEqual({ id, is_supervised: true, is_paired: true });

    const client = openSocketClient(server.address, { cookie: wall.cookieHeader() });
    const closing = closingOf(client);
    const lists = client.iterate({ query: displayCalls, variables: { system_id: 1 } });
    await lists.next();
    await manager.query('mutation ($ids: [String!]!) { deleteDisplays(ids: $ids) }', { ids: [id] });
    expect(await closing).toMatchObject({ code: 4403 });
    expect(await codeOf(wall, '{ openCalls { id } }')).toBe('DISPLAY_NOT_ALLOWED');
  });

  test('a paired browser that never reports itself is listed, and shows nothing more from the moment it is revoked', async () => {
    const wall = server.client();
    const before = new Set((await unreported()).map(({ id }) => id));
    await pair(wall, await newCode());
    const mine = (await unreported()).filter(({ id }) => !before.has(id));
    expect(mine).toEqual([{ id: expect.any(Number), paired_by: 'mia' }]);
    const client = openSocketClient(server.address, { cookie: wall.cookieHeader() });
    const closing = closingOf(client);
    await client.iterate({ query: displayCalls, variables: { system_id: 1 } }).next();
    const revoke = 'mutation ($ids: [Int!]!) { deletePairings(ids: $ids) }';
    const ids = mine.map(({ id }) => id);
    expect((await wall.query(revoke, { ids })).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
    expect((await manager.query(revoke, { ids })).errors).toEqual([]);
    expect(await closing).toMatchObject({ code: 4403 });
    expect(await codeOf(wall, '{ openCalls { id } }')).toBe('DISPLAY_NOT_ALLOWED');
    expect((await manager.query(revoke, { ids })).errors[0]?.extensions?.code).toBe('NOT_FOUND');
    const rows = await server.database.ownerQuery(
      `SELECT user_name FROM audit_log WHERE entity_type = 'display_pairing' AND action = 'deleted'`,
    );
    expect(rows).toEqual([{ user_name: 'mia' }]);
  });

  test('codes are made by those who manage the system, and each is recorded', async () => {
    const carer = await addCarer(server, 'ben', ['display.manage_display_profiles']);
    const text = 'mutation { createPairingCode { code } }';
    expect(await codeOf(server.client(), text)).toBe('MISSING_AUTH');
    expect(await codeOf(carer, text)).toBe('MISSING_PERMISSION');
    await newCode();
    const rows = await server.database.ownerQuery(
      `SELECT user_name FROM audit_log WHERE entity_type = 'display_pairing' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ user_name: 'mia' }]);
  });

  test('guessing codes is slowed down', async () => {
    const statuses = [];
    for (let i = 0; i < 40; i++) statuses.push((await pair(server.client(), 'ABCD-2345')).status);
    expect(statuses).toContain(400);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('without restrictions displays are open to all clients', async () => {
  const server = await startTestServer();
  await addSystem(server, 1);
  for (const text of shown) expect(await codeOf(server.client(), text)).toBeUndefined();
  expect(await listAt(server.address)).toBe(1);
});
