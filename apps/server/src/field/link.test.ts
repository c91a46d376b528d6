import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { addCarer, addUser, systemRow } from '../testing/fixtures.ts';
import { storedEvents } from '../testing/nothingLost.ts';
import type { TestSimulator } from '../testing/simulator.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';
import { displayCalls } from '../testing/sockets/displayDocuments.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
const wait = { timeout: 60_000, interval: 20 };
const bed = 10;

async function startFixture(): Promise<{ server: TestServer; configurator: TestSimulator }> {
  const [server, configurator] = await Promise.all([startTestServer({ env }), startTestSimulator()]);
  await connectSimulator(server, configurator);
  await connected(server);
  return { server, configurator };
}

const link = (server: TestServer) => server.links()[0]?.state;
const connected = (server: TestServer) => vi.waitUntil(() => link(server) === 'connected', wait);

const openKeys = async (server: TestServer) =>
  (
    (await server.database.ownerQuery('SELECT key FROM calls WHERE closed_at IS NULL ORDER BY key')) as {
      key: string;
    }[]
  ).map(({ key }) => Number(key));

type Browser = ReturnType<TestServer['client']>;

async function firstCall(browser: Browser) {
  const { data } = await browser.query('{ openCalls { id } }');
  return (data?.openCalls as { id: number }[] | undefined)?.[0];
}

const agrees = (server: TestServer, configurator: TestSimulator) =>
  vi.waitFor(async () => {
    const { open } = await configurator.state();
    expect(await openKeys(server)).toEqual(open.map(({ call }) => call).toSorted((a, b) => a - b));
    const { data } = await server.client().query('{ openCalls { id } }');
    expect(data?.openCalls).toHaveLength(open.length);
  }, wait);

test('a press in a room stands in the list, and goes when the call ends in the room', async () => {
  const { server, configurator } = await startFixture();
  const call = await configurator.press(bed);
  await agrees(server, configurator);
  expect(await openKeys(server)).toEqual([call]);
  await configurator.close(call);
  await agrees(server, configurator);
  expect(await openKeys(server)).toEqual([]);
});

test('a display receives the whole list at once and at every change', async () => {
  const { server, configurator } = await startFixture();
  const lists: { revision: number; calls: unknown[] }[] = [];
  openSocketClient(server.address).subscribe(
    { query: displayCalls, variables: { system_id: 1 } },
    { next: ({ data }) => lists.push(data?.callsChanged as never), error: () => {}, complete: () => {} },
  );
  await vi.waitUntil(() => lists.length === 1, wait);
  await configurator.press(bed);
  await vi.waitUntil(() => lists.at(-1)?.calls.length === 1, wait);
  expect(lists.at(-1)?.revision).toBeGreaterThan(lists[0]?.revision ?? 0);
});

test.each([
  ['repeated', { repeats: true }],
  ['out of order', { out_of_order: true }],
  ['delayed by a gap', { gaps: 'delayed', every: 3 }],
  ['forgotten for good', { gaps: 'forgotten', every: 3 }],
  ['mixed with nonsense', { nonsense: true, every: 3 }],
])('events that are %s leave the list right', async (_what, faults) => {
  const { server, configurator } = await startFixture();
  await configurator.faults(faults);
  const calls: number[] = [];
  for (let index = 0; index < 12; index += 1) calls.push(await configurator.press(bed + (index % 12)));
  for (const call of calls.slice(0, 6)) await configurator.close(call);
  await configurator.faults({ repeats: false, out_of_order: false, gaps: 'off', nonsense: false });
  // What is missing at the very end shows when something follows: a press in a room whose call was closed.
  await configurator.press(bed);
  await agrees(server, configurator);
  expect((await openKeys(server)).length).toBe(7);
});

test('a configurator that goes away and comes back is caught up with', async () => {
  const { server, configurator } = await startFixture();
  await configurator.press(bed);
  await agrees(server, configurator);
  await configurator.faults({ offline: true });
  await vi.waitUntil(() => link(server) !== 'connected', wait);
  await configurator.press(bed + 1);
  await configurator.faults({ offline: false });
  await connected(server);
  await agrees(server, configurator);
  expect((await openKeys(server)).length).toBe(2);
});

test('a wrong password and silence are different states', async () => {
  const { server, configurator } = await startFixture();
  await configurator.faults({ unauthorised: true, offline: true });
  await vi.waitUntil(() => link(server) !== 'connected', wait);
  await configurator.faults({ offline: false });
  await vi.waitUntil(() => link(server) === 'unauthorized', wait);
  const now = Date.now();
  expect(server.links()).toEqual([{ system_id: 1, state: 'unauthorized', since: expect.closeTo(now, -4) }]);
});

test('a call that stays open when the configurator is replaced keeps its id, and the journal opens it once', async () => {
  const { server, configurator } = await startFixture();
  const history = () => server.database.ownerQuery('SELECT kind, call_id FROM journal ORDER BY id');
  await configurator.press(bed);
  await configurator.press(bed + 1);
  await agrees(server, configurator);
  const before = await history();
  await configurator.post('reset-stream', { open: 'all' });
  const { journal } = await configurator.state();
  await vi.waitUntil(
    async () =>
      (await server.database.ownerQuery('SELECT 1 FROM field_streams WHERE stream_id = $1', [journal.stream]))
        .length === 1,
    wait,
  );
  await agrees(server, configurator);
  expect(await history()).toEqual(before);
  const third = await configurator.press(bed + 2);
  await configurator.close(third);
  // What is open is the same before it was received and after.
  const calls = () => server.database.ownerQuery('SELECT id FROM calls');
  await vi.waitUntil(async () => (await calls()).length > 2, wait);
  await agrees(server, configurator);
  expect(await calls()).toHaveLength(3);
});

test('a replaced configurator settles what is open by its snapshot', async () => {
  const { server, configurator } = await startFixture();
  await configurator.press(bed);
  await configurator.press(bed + 1);
  await agrees(server, configurator);
  await configurator.post('reset-stream', { open: 'none' });
  await configurator.press(bed + 2);
  await agrees(server, configurator);
  expect(await openKeys(server)).toHaveLength(1);
});

test('everything that was acknowledged is in the journal once', async () => {
  const { server, configurator } = await startFixture();
  await configurator.traffic(200);
  await sleep(1500);
  await configurator.traffic(0);
  await agrees(server, configurator);
  const last = Math.max(...(await configurator.ledger()).entries.map(({ number }) => number));
  const [found] = (await server.database.ownerQuery(
    `SELECT count(*)::int AS count, count(DISTINCT number)::int AS numbers, max(number)::int AS last
     FROM ${storedEvents} AS stored`,
  )) as { count: number; numbers: number; last: number }[];
  expect(found?.last).toBeGreaterThanOrEqual(last);
  expect(found).toEqual({ count: found?.last, numbers: found?.last, last: found?.last });
});

test('an address of this very machine is refused unless the operator allows it', async () => {
  const [server, configurator] = await Promise.all([startTestServer(), startTestSimulator()]);
  await connectSimulator(server, configurator);
  await vi.waitUntil(() => link(server) === 'offline', wait);
  expect((await configurator.ledger()).entries).toEqual([]);
});

test('calls are ended by those who may, at the device, and it is written down who did', async () => {
  const { server, configurator } = await startFixture();
  const chief = await addUser(server, 'vera', true);
  const plain = await addUser(server, 'anna', false);
  await configurator.press(bed);
  await agrees(server, configurator);
  const action = 'mutation { sendDeviceAction(input: { action: EndCalls, deviceID: 10, sectionID: 1 }) { success } }';
  expect((await plain.query(action)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  const call = await firstCall(chief);
  const mark = `mutation { markCallAsManuallyClosedByUser(id: ${call?.id}) }`;
  expect((await chief.query(mark)).errors[0]?.extensions?.code).toBe('CALL_REMAINED_OPEN');
  expect((await chief.query(action)).data?.sendDeviceAction).toEqual({ success: true });
  await vi.waitFor(async () => expect(await openKeys(server)).toEqual([]), wait);
  const changed: unknown[] = [];
  server.bus.on('rowsChanged', ({ entity, ids }) => changed.push({ entity, ids }));
  expect((await chief.query(mark)).data).toEqual({ markCallAsManuallyClosedByUser: true });
  expect((await chief.query(mark)).data).toEqual({ markCallAsManuallyClosedByUser: false });
  // Whoever looks at the call learns who ended it.
  expect(changed).toEqual([{ entity: 'call', ids: [call?.id] }]);
  const found = await chief.query(`{ call(id: ${call?.id}) { is_closed manually_closed_by_username } }`);
  expect(found.data?.call).toEqual({ is_closed: true, manually_closed_by_username: 'vera' });
});

test('a call of a device that the tree does not know is ended by those who may close calls, and by no others', async () => {
  const { server, configurator } = await startFixture();
  const closer = await addCarer(server, 'carla', ['calllog::close_calls']);
  const plain = await addCarer(server, 'anna', ['calllog::use_module', 'visuals::acknowledge_calls']);
  await configurator.press(bed);
  await agrees(server, configurator);
  const { data } = await closer.query('{ openCalls { id device_id section_id system_tree_node { id } } }');
  expect(data?.openCalls).toMatchObject([{ device_id: bed, system_tree_node: null }]);
  const end = (deviceID: number) =>
    `mutation { sendDeviceAction(input: { action: EndCalls, deviceID: ${deviceID}, sectionID: 1 }) { success } }`;
  for (const [who, deviceID] of [
    [plain, bed],
    [closer, bed + 1],
    [closer, 0],
  ] as const)
    expect((await who.query(end(deviceID))).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  expect(await openKeys(server)).toHaveLength(1);
  expect((await closer.query(end(bed))).data?.sendDeviceAction).toEqual({ success: true });
  await vi.waitFor(async () => expect(await openKeys(server)).toEqual([]), wait);
});

test('a call of another system is not found, and its list is another', async () => {
  const { server, configurator } = await startFixture();
  await server.database.ownerQuery(systemRow(2));
  server.bus.emit('messagesMissed', {});
  const chief = await addUser(server, 'vera', true);
  await configurator.press(bed);
  await agrees(server, configurator);
  const call = await firstCall(chief);
  const elsewhere = { system: '02' };
  expect((await chief.query(`{ call(id: ${call?.id}) { id } }`, {}, elsewhere)).data?.call).toBe(null);
  expect((await chief.query('{ openCalls { id } }', {}, elsewhere)).data?.openCalls).toEqual([]);
  const overridden = await chief.query('{ openCalls(override_system: 1) { id } }', {}, elsewhere);
  expect(overridden.data?.openCalls).toEqual([{ id: call?.id }]);
});
