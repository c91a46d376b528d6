import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import type { TestSimulator } from '../testing/simulator.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const gigabyte = 2 ** 30;
const wait = { timeout: 60_000, interval: 20 };
const disk = { free: 300 * gigabyte, size: 480 * gigabyte };

type Browser = ReturnType<TestServer['client']>;

let server: TestServer;
let simulator: TestSimulator;
let chief: Browser;
let anna: Browser;

beforeAll(async () => {
  server = await startTestServer({
    env: { CARESTEAD_ALLOW_LOOPBACK: '1' },
    until: atEndOfFile,
    readSpace: async () => ({ ...disk }),
  });
  simulator = await startTestSimulator(atEndOfFile);
  await connectSimulator(server, simulator);
  await addSystem(server, 2);
  chief = await addUser(server, 'vera', true);
  anna = await addCarer(server, 'anna', ['visuals::acknowledge_calls', 'calllog::close_calls']);
  await vi.waitUntil(() => server.links().some(({ state }) => state === 'connected'), wait);
});

beforeEach(() => leave(300));

const codeOf = ({ errors }: Awaited<ReturnType<Browser['query']>>) => errors[0]?.extensions?.code;

/** As much is free from now on, and the server has looked. */
async function leave(gigabytes: number) {
  disk.free = gigabytes * gigabyte;
  expect((await chief.query('mutation { checkInstallation { checked_at } }')).errors).toEqual([]);
}

async function isReadOnly(browser: Browser) {
  const { data } = await browser.query('{ appState { is_read_only } }');
  return (data?.appState as { is_read_only: boolean } | undefined)?.is_read_only;
}

const newSection = (browser: Browser, name: string, system?: string) =>
  browser.query(
    'mutation ($name: String!) { createSection(input: { name: $name }) { id } }',
    { name },
    system ? { system } : undefined,
  );

const openCalls = async () =>
  ((await anna.query('{ openCalls { id is_handled is_closed } }')).data?.openCalls ?? []) as {
    id: number;
    is_handled: boolean;
    is_closed: boolean;
  }[];

test('with an almost full disk changes are refused with their reason, in every system and for everybody alike', async () => {
  await leave(0.4);
  expect(codeOf(await newSection(server.client(), 'Ost'))).toBe('MISSING_AUTH');
  expect(codeOf(await newSection(anna, 'Ost'))).toBe('MISSING_PERMISSION');
  expect(codeOf(await newSection(chief, 'Ost'))).toBe('READ_ONLY');
  expect(codeOf(await newSection(chief, 'Ost', '02'))).toBe('READ_ONLY');
  const twice = await Promise.all([newSection(chief, 'Ost'), newSection(chief, 'Ost')]);
  expect(twice.map(codeOf)).toEqual(['READ_ONLY', 'READ_ONLY']);
  expect(await server.database.ownerQuery("SELECT FROM sections WHERE name = 'Ost'")).toEqual([]);
  for (const document of [
    'mutation { startBackup }',
    'mutation { updateSystemParam(id: 1, revision: 1, input: { name: "Anders" }) { id } }',
  ]) {
    expect(codeOf(await chief.query(document))).toBe('READ_ONLY');
  }
});

test('calls arrive, are acknowledged and closed as before', async () => {
  await leave(0.4);
  const known = new Set((await openCalls()).map(({ id }) => id));
  const key = await simulator.press(12);
  const call = await vi.waitUntil(async () => (await openCalls()).find(({ id }) => !known.has(id)), wait);
  expect((await anna.query(`mutation { acknowledgeCall(id: ${call.id}) }`)).data?.acknowledgeCall).toBe(true);
  await vi.waitUntil(async () => (await openCalls()).some(({ id, is_handled }) => id === call.id && is_handled), wait);
  await simulator.close(key);
  await vi.waitUntil(async () => !(await openCalls()).some(({ id, is_closed }) => id === call.id && !is_closed), wait);
  const { data } = await anna.query(`mutation { markCallAsManuallyClosedByUser(id: ${call.id}) }`);
  expect(data?.markCallAsManuallyClosedByUser).toBe(true);
});

test('people who are logged in are shown it, anonymous ones not, and open browsers receive a message', async () => {
  const messages = openSocketClient(server.address, { cookie: anna.cookieHeader() }).iterate<{
    systemMessages: { subject: string };
  }>({ query: 'subscription { systemMessages { subject } }' });
  await messages.next();
  expect(await isReadOnly(anna)).toBe(false);
  await leave(0.4);
  for await (const { data } of messages) if (data?.systemMessages.subject === 'installation.updated') break;
  expect(await isReadOnly(anna)).toBe(true);
  expect(await isReadOnly(server.client())).toBe(false);
});

test('it ends by itself when there is clearly more space than what began it', async () => {
  await leave(0.4);
  await leave(1.5);
  expect(codeOf(await newSection(chief, 'Nord'))).toBe('READ_ONLY');
  await leave(2.5);
  expect((await newSection(chief, 'Nord')).errors).toEqual([]);
  await leave(1.5);
  expect(await isReadOnly(chief)).toBe(false);
});

test('health, metrics and the checks name it', async () => {
  await leave(0.4);
  const { body } = await chief.send('/backend/health');
  expect(body).toMatchObject({ ready: true, parts: { disk: { ok: false } } });
  const metrics = await (await fetch(`${server.address}/backend/metrics`)).text();
  expect(metrics).toContain('carestead_read_only 1');
  expect(metrics).toContain('carestead_condition_critical{part="disk"} 1');
  expect(metrics).toContain('carestead_condition_value{part="disk",name="free"} 0.4');
});
