import { beforeAll, expect, test, vi } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import type { TestSimulator } from '../testing/simulator.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';

const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
const wait = { timeout: 60_000, interval: 20 };
const fields = 'id is_closed is_handled acknowledged_at acknowledged_by';

type Browser = ReturnType<TestServer['client']>;
type Call = {
  id: number;
  is_closed: boolean;
  is_handled: boolean;
  acknowledged_at: number | null;
  acknowledged_by: string;
};

let server: TestServer;
/** A second server on the same database, which does not hold the link. */
let other: TestServer;
let simulator: TestSimulator;
let anna: Browser;
let beat: Browser;
/** Each test calls from a room of its own. */
let device = 9;

beforeAll(async () => {
  server = await startTestServer({ env, until: atEndOfFile });
  simulator = await startTestSimulator(atEndOfFile);
  await connectSimulator(server, simulator);
  await addSystem(server, 2);
  anna = await addCarer(server, 'anna', ['visuals::acknowledge_calls']);
  beat = await addCarer(server, 'beat', ['visuals::acknowledge_calls']);
  await vi.waitUntil(() => server.links().some(({ state }) => state === 'connected'), wait);
  other = await startTestServer({ env, until: atEndOfFile, sameDatabaseAs: server });
});

const listOf = async (browser: Browser) =>
  ((await browser.query(`{ openCalls { ${fields} } }`)).data?.openCalls ?? []) as Call[];

/** A button is pressed; the call as logged-in people see it, and its number in the field. */
async function newCall() {
  device += 1;
  const known = new Set((await listOf(anna)).map(({ id }) => id));
  const key = await simulator.press(device);
  const call = await vi.waitUntil(async () => (await listOf(anna)).find(({ id }) => !known.has(id)), wait);
  return { key, call };
}

const acknowledge = (browser: Browser, id: number, system?: string) =>
  browser.query(`mutation { acknowledgeCall(id: ${id}) }`, {}, system ? { system } : undefined);

const codeOf = ({ errors }: Awaited<ReturnType<typeof acknowledge>>) => errors[0]?.extensions?.code;

const becomesHandled = (browser: Browser, id: number) =>
  vi.waitUntil(async () => (await listOf(browser)).find((call) => call.id === id && call.is_handled), wait);

const audited = async (id: number) =>
  (
    (await server.database.ownerQuery(
      "SELECT user_name, changes FROM audit_log WHERE entity_type = 'call' AND entity_id = $1",
      [id],
    )) as { user_name: string; changes: { field: string; value_new: string }[] }[]
  ).map(({ user_name, changes }) => [user_name, changes[0]?.field, changes[0]?.value_new]);
const journalled = async (id: number) =>
  (
    (await server.database.ownerQuery('SELECT kind FROM journal WHERE call_id = $1 ORDER BY id', [id])) as {
      kind: string;
    }[]
  ).map(({ kind }) => kind);

test('a person with the right takes a call on every server, which stays open, is journalled and audited once', async () => {
  const { call } = await newCall();
  const before = Date.now();
  expect((await acknowledge(anna, call.id)).data).toEqual({ acknowledgeCall: true });
  const taken = await becomesHandled(anna, call.id);
  expect(taken).toMatchObject({ is_closed: false, acknowledged_by: 'anna' });
  expect(taken.acknowledged_at).toBeGreaterThanOrEqual(before - 5);
  expect((await acknowledge(beat, call.id)).data).toEqual({ acknowledgeCall: false });
  expect(await journalled(call.id)).toEqual(['call_opened', 'acknowledged']);
  expect(await audited(call.id)).toEqual([['anna', 'acknowledged_by', 'anna']]);
  const there = other.client();
  await becomesHandled(there, call.id);
  expect((await simulator.state()).open.map(({ device_id }) => device_id)).toContain(device);
});

test('an anonymous caller reads that it was taken, and not by whom', async () => {
  const { call } = await newCall();
  await acknowledge(anna, call.id);
  const taken = await becomesHandled(server.client(), call.id);
  expect(taken).toMatchObject({ is_handled: true, acknowledged_by: '' });
});

test('of two at the same moment one takes it', async () => {
  const { call } = await newCall();
  const [one, two] = await Promise.all([acknowledge(anna, call.id), acknowledge(beat, call.id)]);
  expect(new Set([one.data?.acknowledgeCall, two.data?.acknowledgeCall])).toEqual(new Set([false, true]));
  expect(await audited(call.id)).toHaveLength(1);
  expect(await journalled(call.id)).toEqual(['call_opened', 'acknowledged']);
});

test('no call is taken without a log-in, without the right, in another system, when it is over or unknown', async () => {
  const { call, key } = await newCall();
  const carla = await addCarer(server, 'carla', ['calllog::close_calls', 'systemtree::trigger_device_actions']);
  const dora = await addCarer(server, 'dora', ['visuals::acknowledge_calls'], [2]);
  expect(codeOf(await acknowledge(server.client(), call.id))).toBe('MISSING_AUTH');
  expect(codeOf(await acknowledge(carla, call.id))).toBe('MISSING_PERMISSION');
  expect(codeOf(await acknowledge(dora, call.id))).toBe('MISSING_PERMISSION');
  expect(codeOf(await acknowledge(anna, call.id, '02'))).toBe('NOT_FOUND');
  expect(codeOf(await acknowledge(anna, 2_000_000_000))).toBe('NOT_FOUND');
  await simulator.close(key);
  await vi.waitUntil(async () => !(await listOf(anna)).some(({ id }) => id === call.id), wait);
  expect(codeOf(await acknowledge(anna, call.id))).toBe('CALL_CLOSED');
  expect(await audited(call.id)).toEqual([]);
  expect(await journalled(call.id)).toEqual(['call_opened', 'call_closed']);
});

test('a call that was acknowledged at a device is taken, and a screen changes nothing of that', async () => {
  const { call, key } = await newCall();
  await simulator.post('acknowledge', { call: key, by: 'Nachtwache' });
  expect(await becomesHandled(anna, call.id)).toMatchObject({ acknowledged_by: 'Nachtwache', is_closed: false });
  expect((await acknowledge(anna, call.id)).data).toEqual({ acknowledgeCall: false });
  expect(await audited(call.id)).toEqual([]);
});

test('a server that does not hold the link takes a call, and events that arrive at the holder do not hide the mark', async () => {
  const { call } = await newCall();
  const chief = await addUser(other, 'vera', true);
  const storm = Array.from({ length: 8 }, (_, index) => simulator.press(30 + index));
  expect((await acknowledge(chief, call.id)).data).toEqual({ acknowledgeCall: true });
  await Promise.all(storm);
  expect(await becomesHandled(anna, call.id)).toMatchObject({ acknowledged_by: 'vera' });
});

test('the mark is there after a restart, and after the call is over', async () => {
  const { call, key } = await newCall();
  await acknowledge(anna, call.id);
  await becomesHandled(anna, call.id);
  const again = await startTestServer({ env, sameDatabaseAs: server });
  expect((await listOf(again.client())).find(({ id }) => id === call.id)?.is_handled).toBe(true);
  await simulator.post('reset-stream', { open: 'all' });
  await vi.waitUntil(async () => (await listOf(anna)).some(({ id }) => id === call.id), wait);
  expect((await listOf(anna)).find(({ id }) => id === call.id)).toMatchObject({ acknowledged_by: 'anna' });
  await simulator.post('close', { device_id: device });
  await vi.waitUntil(async () => !(await listOf(anna)).some(({ id }) => id === call.id), wait);
  const { data } = await anna.query(`{ call(id: ${call.id}) { ${fields} } }`);
  expect(data?.call).toMatchObject({ is_closed: true, is_handled: true, acknowledged_by: 'anna' });
  expect(key).toBeGreaterThan(0);
});
