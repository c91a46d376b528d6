import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { addCarer, addUser } from '../testing/fixtures.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';
import { openRawSocket, openSocketClient } from '../testing/sockets/socket.ts';

const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
const wait = { timeout: 60_000, interval: 20 };
const bed = 10;

async function startFixture(...own: string[]) {
  const shipped = [listQuery, ...own];
  const [server, configurator] = await Promise.all([startTestServer({ env, shipped }), startTestSimulator()]);
  await connectSimulator(server, configurator);
  await vi.waitUntil(() => server.links()[0]?.state === 'connected', wait);
  return { server, configurator };
}

type List = { revision: number; epoch: string; calls: Record<string, unknown>[]; [field: string]: unknown };
type WatchOptions = { query?: string; variables?: Record<string, unknown>; cookie?: string };

const listQuery =
  'subscription { callsChanged { revision epoch calls { id handled_by_app_username call_source_id } } }';

/** A screen that keeps every list that it received. */
function watch(server: TestServer, { query = listQuery, variables, cookie }: WatchOptions = {}) {
  const lists: List[] = [];
  const client = openSocketClient(server.address, cookie ? { cookie } : {});
  const stop = client.subscribe(
    { query, ...(variables && { variables }) },
    {
      next: ({ data }) => lists.push(Object.values(data ?? {})[0] as List),
      error: () => {},
      complete: () => {},
    },
  );
  onTestFinished(stop);
  return { lists, last: () => lists.at(-1), stop };
}

const executions = async ({ address }: TestServer) => {
  const metrics = await (await fetch(`${address}/backend/metrics`)).text();
  return Number(/carestead_subscription_executions_total (\d+)/.exec(metrics)?.[1] ?? 0);
};

test('a list is made once for all screens with the same subscription, and all receive it', async () => {
  const { server, configurator } = await startFixture();
  const screens = Array.from({ length: 25 }, () => watch(server));
  await vi.waitUntil(() => screens.every(({ lists }) => lists.length > 0), wait);
  const before = await executions(server);
  await configurator.press(bed);
  await vi.waitUntil(() => screens.every(({ last }) => last()?.calls.length === 1), wait);
  expect((await executions(server)) - before).toBe(1);
  const received = screens.map(({ last }) => JSON.stringify(last()));
  expect(new Set(received).size).toBe(1);
});

test('aliases, fragments and variables are answered as if each screen were alone', async () => {
  const query = `subscription Wall($system: Int, $short: Boolean!) {
    open: callsChanged(override_system: $system) { number: revision calls { ...texts } }
  }
  fragment texts on Call { id room: device_text_long @skip(if: $short) __typename }`;
  const { server, configurator } = await startFixture(query);
  await configurator.press(bed);
  const [long, short] = [
    watch(server, { query, variables: { system: 1, short: false } }),
    watch(server, { query, variables: { system: 1, short: true } }),
  ];
  await vi.waitUntil(() => long.last()?.calls.length === 1 && short.last()?.calls.length === 1, wait);
  expect(Object.keys(long.last()?.calls[0] ?? {})).toEqual(['id', 'room', '__typename']);
  expect(Object.keys(short.last()?.calls[0] ?? {})).toEqual(['id', '__typename']);
});

test('a client that completes a subscription receives no more and may begin anew on the same connection', async () => {
  const { server, configurator } = await startFixture();
  const { opened, messages, send } = openRawSocket(server.address);
  await opened;
  send({ type: 'connection_init', payload: { system: '01' } });
  const subscribe = (id: string) => send({ type: 'subscribe', id, payload: { query: listQuery } });
  const received = (id: string) => messages.filter((message) => message.id === id).map(({ type }) => type);
  await vi.waitUntil(() => messages.length === 1, wait);
  subscribe('a');
  await vi.waitUntil(() => received('a').length === 1, wait);
  send({ type: 'complete', id: 'a' });
  subscribe('b');
  await vi.waitUntil(() => received('b').length === 1, wait);
  await configurator.press(bed);
  await vi.waitUntil(() => received('b').length === 2, wait);
  expect(received('a')).toEqual(['next']);
  expect(received('b')).toEqual(['next', 'next']);
  subscribe('a');
  await vi.waitUntil(() => received('a').length === 2, wait);
});

test('a subscription that is wrong is answered with its error, beside screens that go on', async () => {
  const query = 'subscription ($n: Int!) { callsChanged(override_system: $n) { revision } }';
  const { server, configurator } = await startFixture(query);
  const right = watch(server);
  const client = openSocketClient(server.address);
  const wrong = client.iterate({ query });
  expect((await wrong.next()).value).toMatchObject({ errors: [{ message: expect.stringContaining('$n') }] });
  await vi.waitUntil(() => right.lists.length > 0, wait);
  await configurator.press(bed);
  await vi.waitUntil(() => right.last()?.calls.length === 1, wait);
});

test('a system that is not there has an empty list, and other systems do not change it', async () => {
  const query = 'subscription { callsChanged(override_system: 7) { revision calls { id } } }';
  const { server, configurator } = await startFixture(query);
  const other = watch(server, { query });
  const own = watch(server);
  await vi.waitUntil(() => other.lists.length > 0 && own.lists.length > 0, wait);
  await configurator.press(bed);
  await vi.waitUntil(() => own.last()?.calls.length === 1, wait);
  expect(other.lists).toEqual([{ revision: 0, calls: [] }]);
});

test('a role that loses call sources loses them in the console within a second, and never on the wall', async () => {
  const { server, configurator } = await startFixture();
  await configurator.press(bed);
  const carer = await addCarer(server, 'anna', ['calllog::use_module']);
  const cookie = carer.cookieHeader();
  const console = () =>
    watch(server, { query: 'subscription { callsChanged(view: Console) { revision calls { id } } }', cookie });
  const before = console();
  await vi.waitUntil(() => before.last()?.calls.length === 1, wait);
  await server.database.ownerQuery(`
    INSERT INTO call_source_groups (system_id, id, revision, name, flag, timeout_minutes, related_callsources)
      VALUES (1, 1, 1, 'Technik', 'Tech', 0, '{}')`);
  await server.database.ownerQuery(`
    INSERT INTO role_call_source_groups (role_id, id, revision, callsource_group_id, permission_level, system_id)
      SELECT id, 1, 1, 1, 'Read', 1 FROM roles`);
  const [{ id }] = (await server.database.ownerQuery('SELECT id FROM roles')) as [{ id: number }];
  server.bus.emit('rightsChanged', { user_id: null, role_ids: [id] });
  await vi.waitFor(
    async () => {
      const after = console();
      // One that the change of the rights still closes receives none.
      await vi.waitUntil(() => after.lists.length > 0, { timeout: 10_000 });
      expect(after.last()?.calls).toEqual([]);
    },
    { ...wait, timeout: 150_000 },
  );
  const wall = watch(server, { cookie });
  await vi.waitUntil(() => wall.last()?.calls.length === 1, wait);
  const one = Number(wall.last()?.calls[0]?.id);
  const chief = await addUser(server, 'vera', true);
  await addNodes(server, chief, bed);
  const asked = `{ wall: call(id: ${one}) { id system_tree_node { serial } } console: call(id: ${one}, view: Console) { id } }`;
  const serial = (given: string) => ({ id: one, system_tree_node: { serial: given } });
  await vi.waitFor(async () => expect((await chief.query(asked)).data?.wall).toEqual(serial('M10')), wait);
  expect((await carer.query(asked)).data, 'nor a serial number that the console would hide').toEqual({
    wall: serial(''),
    console: null,
  });
});

/** A building with two rooms, of which the first has the device. */
async function addNodes(server: TestServer, chief: Awaited<ReturnType<typeof addUser>>, device: number) {
  const nodes = [
    { name: 'Haus', kind: 'building' },
    { name: 'Zimmer 1', kind: 'room', parent_id: 1 },
    { name: 'Zimmer 2', kind: 'room', parent_id: 1 },
    { name: 'Bett', kind: 'radio', parent_id: 2, serial: 'M10' },
  ];
  const create = 'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }';
  for (const input of nodes) expect((await chief.query(create, { input })).errors).toEqual([]);
  await server.database.ownerQuery(`UPDATE system_tree_nodes SET id = ${device} WHERE id = ${nodes.length}`);
  server.bus.emit('rowsChanged', { system_id: 1, entity: 'system_tree_node', ids: [device] });
}

test('a call is found at its node and above it, and nowhere else in the tree', async () => {
  const { server, configurator } = await startFixture();
  const chief = await addUser(server, 'vera', true);
  await configurator.press(bed);
  const list = watch(server, { cookie: chief.cookieHeader() });
  await vi.waitUntil(() => list.last()?.calls.length === 1, wait);
  const id = Number(list.last()?.calls[0]?.id);
  await addNodes(server, chief, bed);
  const at = async (node_id: number) =>
    (await chief.query(`{ call(id: ${id}, node_id: ${node_id}) { id } }`)).data?.call;
  expect(await Promise.all([bed, 2, 1, 3, 99].map(at))).toEqual([{ id }, { id }, { id }, null, null]);
});

test('an anonymous client receives that a call was taken, and only the staff by whom', async () => {
  const query = 'subscription { callsChanged { calls { id is_handled handled_by_app_username } } }';
  const { server, configurator } = await startFixture(query);
  const call = await configurator.press(bed);
  const carer = await addCarer(server, 'anna', ['calllog::use_module']);
  const wall = watch(server, { query });
  const staff = watch(server, { query, cookie: carer.cookieHeader() });
  await vi.waitUntil(() => wall.last()?.calls.length === 1 && staff.last()?.calls.length === 1, wait);
  expect(wall.last()?.calls).toMatchObject([{ is_handled: false, handled_by_app_username: '' }]);
  await server.database.ownerQuery("UPDATE calls SET handled_by_app_username = 'Anna'");
  server.bus.emit('messagesMissed', {});
  await vi.waitUntil(() => wall.last()?.calls[0]?.is_handled && staff.last()?.calls[0]?.is_handled, wait);
  expect(wall.last()?.calls).toMatchObject([{ handled_by_app_username: '' }]);
  expect(staff.last()?.calls).toMatchObject([{ handled_by_app_username: 'Anna' }]);
  const callQuery = `{ call(id: ${String(staff.last()?.calls[0]?.id)}) { is_handled is_closed } }`;
  await configurator.close(call);
  await vi.waitUntil(() => staff.last()?.calls.length === 0, wait);
  expect((await carer.query(callQuery)).data?.call).toEqual({ is_handled: true, is_closed: true });
});

test('the list contains the state of the configurator link, at once when that changes', async () => {
  const query = 'subscription { callsChanged { revision link { state since } calls { id } } }';
  const { server, configurator } = await startFixture(query);
  const { last } = watch(server, { query });
  await vi.waitUntil(() => (last()?.link as { state?: string })?.state === 'connected', wait);
  const begun = Date.now();
  await configurator.faults({ offline: true });
  await vi.waitUntil(() => (last()?.link as { state?: string })?.state === 'offline', wait);
  expect(Date.now() - begun).toBeLessThan(15_000);
  await configurator.faults({ offline: false });
  await vi.waitUntil(() => (last()?.link as { state?: string })?.state === 'connected', wait);
});

test('a storm of calls reaches a quick screen as a few newest lists, the last of them right', async () => {
  const { server, configurator } = await startFixture();
  const screen = watch(server);
  await configurator.traffic(300);
  await sleep(1500);
  await configurator.traffic(0);
  // What the traffic opened ends by itself, some of it while it is looked at.
  const isRight = async () => expect(screen.last()?.calls.length).toBe((await configurator.state()).open.length);
  await vi.waitFor(isRight, wait);
  const revisions = screen.lists.map(({ revision }) => revision);
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
});
