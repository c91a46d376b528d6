import { expect, test, vi } from 'vitest';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';
import { displayCalls } from '../testing/sockets/displayDocuments.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';
import { limitTestCalls, TooManyTestCalls } from './testCall.ts';

const trigger = 'mutation ($system_id: Int!) { triggerTestCall(system_id: $system_id) { device_text } }';
const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };

type List = { callsChanged: { calls: { call_type_id: number; call_type_text: string; call_type: object }[] } };

test('a test call goes to the configurator and comes back to the walls over the way of every call', async () => {
  const simulator = await startTestSimulator();
  const server = await startTestServer({ env });
  await connectSimulator(server, simulator);
  const manager = await addCarer(server, 'mia', ['display.manage_display_profiles']);
  await vi.waitUntil(() => server.links().some(({ state }) => state === 'connected'), { timeout: 60_000 });

  const refused = (await manager.query(trigger, { system_id: 1 })).errors[0]?.extensions;
  expect(refused).toMatchObject({ code: 'TEST_CALL_UNAVAILABLE', reason: 'no_device' });

  const chief = await addUser(server, 'vera', true);
  const made = await chief.query(
    'mutation { createSystemTreeNode(input: { name: "Zimmer 101", kind: "wired" }) { id } }',
  );
  expect(made.errors).toEqual([]);
  // The device of the simulator.
  await server.database.ownerQuery('UPDATE system_tree_nodes SET id = 10');
  const lists = openSocketClient(server.address).iterate<List>({
    query: displayCalls,
    variables: { system_id: 1 },
  });
  expect((await lists.next()).value?.data?.callsChanged.calls).toEqual([]);
  const { data, errors } = await manager.query(trigger, { system_id: 1 });
  expect(errors).toEqual([]);
  expect(data?.triggerTestCall).toEqual({ device_text: 'Zimmer 101' });
  expect((await lists.next()).value?.data?.callsChanged.calls).toMatchObject([
    { call_type_id: 100, call_type_text: 'Test', call_type: { name: 'Test', urgency: 'Normal', flag: 'Call' } },
  ]);

  await simulator.faults({ actions: 'refusing' });
  expect((await manager.query(trigger, { system_id: 1 })).errors[0]?.extensions?.reason).toBe('refused');
  await simulator.faults({ offline: true });
  await vi.waitFor(
    async () => expect((await manager.query(trigger, { system_id: 1 })).errors[0]?.extensions?.reason).toBe('offline'),
    { timeout: 60_000 },
  );
  await simulator.faults({ actions: 'obeying', offline: false });
  // One was made above; those that did not come about do not count.
  const reasons = [];
  for (let tries = 0; tries < 5; tries += 1)
    reasons.push((await manager.query(trigger, { system_id: 1 })).errors[0]?.extensions?.reason);
  expect(reasons).toEqual([undefined, undefined, undefined, undefined, 'too_many']);
});

test('they are made by those who set up displays, in systems that they see', async () => {
  const server = await startTestServer();
  await addSystem(server, 1);
  await addSystem(server, 2);
  const carer = await addCarer(server, 'ana', ['calllog::use_module']);
  const ofTwo = await addCarer(server, 'zoe', ['display.manage_display_profiles'], [2]);
  const codeOf = async (browser: typeof carer, system_id: number, system = '01') =>
    (await browser.query(trigger, { system_id }, { system })).errors[0]?.extensions?.code;
  expect(await codeOf(server.client(), 1)).toBe('MISSING_AUTH');
  expect(await codeOf(carer, 1)).toBe('MISSING_PERMISSION');
  expect(await codeOf(ofTwo, 1, '02')).toBe('MISSING_PERMISSION');
  expect(await codeOf(ofTwo, 2, '02')).toBe('TEST_CALL_UNAVAILABLE');
});

const wanted = { action: 'TestCall', device_id: 10, section_id: 1 } as const;

test('five test calls of a system are made at once, then five a minute, and those of another system besides', async () => {
  const clock = manualClock();
  const made: number[] = [];
  const act = limitTestCalls(async (system_id) => {
    made.push(system_id);
    return 'accepted';
  }, clock);
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => act(1, wanted)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(made).toHaveLength(5);
  expect(await act(2, wanted)).toBe('accepted');
  clock.advance(12_000);
  expect(await act(1, wanted)).toBe('accepted');
  await expect(act(1, wanted)).rejects.toThrow(TooManyTestCalls);
});

test('a test call that did not come about does not count', async () => {
  const refused = limitTestCalls(async () => 'refused', manualClock());
  for (let tries = 0; tries < 20; tries += 1) expect(await refused(1, wanted)).toBe('refused');
  let fails = true;
  const away = limitTestCalls(async () => {
    if (fails) throw new Error('offline');
    return 'accepted';
  }, manualClock());
  for (let tries = 0; tries < 20; tries += 1) await expect(away(1, wanted)).rejects.toThrow('offline');
  fails = false;
  expect(await away(1, wanted)).toBe('accepted');
});
