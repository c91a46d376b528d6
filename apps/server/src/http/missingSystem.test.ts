import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import type { createTestClient } from '../testing/client.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser, password } from '../testing/fixtures.ts';
import { displayCalls, displayMessages } from '../testing/sockets/displayDocuments.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const callsOfRequest = 'subscription { callsChanged { system_id } }';

/** Two systems were there, and the first one was deleted. */
const gone = { system: '01' };
type TestClient = ReturnType<typeof createTestClient>;

let server: TestServer;
let chief: TestClient;
let carer: TestClient;
let anonymous: TestClient;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile, shipped: [callsOfRequest] });
  await addSystem(server, 1);
  await addSystem(server, 2, 'Seeblick');
  chief = await addUser(server, 'chief', true);
  carer = await addCarer(server, 'sina', ['admin::manage_system'], [2]);
  anonymous = server.client();
  await chief.query('mutation { deleteSystem(id: 1, name: "Haus 1") { id } }', {}, { system: '02' });
  await vi.waitUntil(
    async () => {
      const { data } = await anonymous.query('{ publicSystemParams { id } }', {}, { system: '02' });
      return JSON.stringify(data) === '{"publicSystemParams":[{"id":2}]}';
    },
    { timeout: 60_000 },
  );
});

const account = 'mutation { updateMyAccount(input: { locale: "fr" }) { locale } }';
const report = `mutation { reportDisplay(input: {
  id: "5f0c8f5e-8d2c-4f4a-9a44-6c8a6bb0c001", slug: "", state: live, shown: [], sound: on, wake_lock: true
}) }`;

describe('while the system of the header does not exist', () => {
  test.each([
    [
      'the start of the console',
      '{ appState { setup_time } publicSystemParams { id name } authUser { id } license { id } }',
    ],
    ['the start of a wall', '{ authUser { id } publicSystemParams { id } displayProfiles { slug } }'],
    ['the rows of a system that is named', '{ callDisplayRelations(system_id: 2) { system_id } }'],
    ['the notes of systems that are named', '{ activeDisplayNotes(system_ids: [2]) { id } }'],
    ['the calls of a system that is named', '{ openCalls(override_system: 2) { id } }'],
    ['the report of a wall', report],
  ])('every caller receives %s', async (_what, query) => {
    for (const client of [anonymous, carer, chief]) {
      const { status, errors } = await client.query(query, {}, gone);
      expect([status, errors]).toEqual([200, []]);
    }
  });

  test.each([
    ['their account', '{ myAccount { name } }'],
    ['a change of their account', account],
    ['the list of systems', '{ systemParams { rows { id name } } }'],
    ['the people', '{ users { count } }'],
    ['the supervised displays', '{ displays { id } }'],
    ['the links', '{ configuratorLinks { system_id } }'],
  ])('who is logged in is answered %s', async (_what, query) => {
    const { status, errors } = await chief.query(query, {}, gone);
    expect([status, errors]).toEqual([200, []]);
  });

  test.each([
    ['sections', '{ sections { count } }'],
    ['a new section', 'mutation { createSection(input: { name: "Ost" }) { id } }'],
    ['the calls of the request', '{ openCalls { id } }'],
    ['a call', '{ call(id: 1) { id } }'],
    ['the notes of the request', '{ activeDisplayNotes { id } }'],
    ['the audit log', '{ auditLog(input: {}) { id } }'],
    ['an action', 'mutation { sendDeviceAction(input: { action: EndCalls, deviceID: 1, sectionID: 1 }) { success } }'],
  ])('a request for %s is answered with 424', async (_what, query) => {
    for (const client of [anonymous, carer, chief]) {
      const { status, errors } = await client.query(query, {}, gone);
      expect([status, errors[0]?.extensions?.code]).toEqual([424, 'SYSTEM_UNAVAILABLE']);
    }
  });

  test('other fields of the request are answered all the same', async () => {
    const { status, data } = await chief.query('{ publicSystemParams { id } openCalls { id } }', {}, gone);
    expect(status).toBe(424);
    expect(data).toBeNull();
    const both = await chief.query('{ publicSystemParams { id } call(id: 1) { id } }', {}, gone);
    expect([both.status, both.data]).toEqual([424, { publicSystemParams: [{ id: 2 }], call: null }]);
  });

  test('a log-in succeeds', async () => {
    const { status, body } = await server.client().post('/backend/login', { username: 'sina', password }, gone);
    expect([status, body]).toEqual([200, expect.objectContaining({ ok: true })]);
  });

  test('a socket carries the clock and the calls of a system that is named', async () => {
    const client = openSocketClient(server.address, { params: gone });
    const clock = client.iterate({ query: displayMessages });
    expect((await clock.next()).value).toMatchObject({ data: { systemMessages: { subject: 'time' } } });
    const calls = client.iterate({ query: displayCalls, variables: { system_id: 2 } });
    expect((await calls.next()).value).toMatchObject({ data: { callsChanged: { system_id: 2 } } });
  });

  test('a socket that subscribes to the calls of its own system is closed with 4424', async () => {
    const client = openSocketClient(server.address, { params: gone });
    const closed = new Promise((resolve) => void client.on('closed', resolve));
    client
      .iterate({ query: callsOfRequest })
      .next()
      .catch(() => {});
    expect(await closed).toMatchObject({ code: 4424 });
  });
});
