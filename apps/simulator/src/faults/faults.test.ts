import { expect, test } from 'vitest';
import { ask, connect } from '../testing/fieldClient.ts';
import { simulatorForTest } from '../testing/simulator.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

type Box = Awaited<ReturnType<typeof simulatorForTest>>;

async function happen(simulator: Box, count: number) {
  for (let step = 0; step < count; step += 1) simulator.configurator.battery(40, step % 100);
  await simulator.settled();
}

test('offline: connections are dropped and refused, until it is back on the same port with everything', async () => {
  const simulator = await simulatorForTest();
  const reader = await connect(simulator);
  await simulator.faults.set({ offline: true });
  expect((await reader.ended()).code).toBe(1006);
  await expect(connect(simulator)).rejects.toThrow();
  await expect(ask(simulator, 'GET', '/v1/firmware')).rejects.toThrow();
  await happen(simulator, 3);
  await simulator.faults.set({ offline: false });
  const again = await connect(simulator, { after: 0, stream: simulator.figures().stream });
  await again.untilNumber(3);
  expect(again.numbers()).toEqual([1, 2, 3]);
});

test('silent: the connection stays, and nothing is sent or received on it', async () => {
  const simulator = await simulatorForTest();
  const reader = await connect(simulator);
  await reader.hello();
  await happen(simulator, 1);
  await reader.untilNumber(1);
  await simulator.faults.set({ silent: true });
  await happen(simulator, 1);
  reader.ack(1);
  const answer = ask(simulator, 'GET', '/v1/firmware').then(() => 'answered');
  const wait = new Promise((resolve) => setTimeout(() => resolve('nothing'), 150));
  expect(await Promise.race([answer, wait])).toBe('nothing');
  expect(reader.isOpen()).toBe(true);
  expect(reader.numbers()).toEqual([1]);
  expect(simulator.figures().acknowledged).toBe(0);
  await simulator.faults.set({ silent: false });
  await reader.untilNumber(2);
  expect(await answer).toBe('answered');
});

test('slow: every answer and every message takes its time', async () => {
  const simulator = await simulatorForTest({ faults: { slow: 120 } });
  const started = performance.now();
  await ask(simulator, 'GET', '/v1/firmware');
  expect(performance.now() - started).toBeGreaterThan(110);
  const reader = await connect(simulator);
  await reader.hello();
  const before = performance.now();
  await happen(simulator, 2);
  await reader.untilNumber(2);
  expect(performance.now() - before).toBeGreaterThan(110);
  expect(reader.numbers()).toEqual([1, 2]);
});

test('unauthorised: the right password is refused, over HTTP and for the stream', async () => {
  const simulator = await simulatorForTest({ faults: { unauthorised: true } });
  expect((await ask(simulator, 'GET', '/v1/firmware')).status).toBe(401);
  await expect(connect(simulator)).rejects.toThrow();
  await simulator.faults.set({ unauthorised: false });
  expect((await ask(simulator, 'GET', '/v1/firmware')).status).toBe(200);
});

test('nonsense: answers, messages and events that cannot be parsed, while numbers stay whole', async () => {
  const simulator = await simulatorForTest({ faults: { nonsense: true, every: 4 } });
  const bodies = [];
  for (let turn = 0; turn < 5; turn += 1) bodies.push((await ask(simulator, 'GET', '/v1/firmware')).body);
  expect(bodies).not.toContainEqual(expect.objectContaining({ version: expect.any(String) }));
  const reader = await connect(simulator);
  await happen(simulator, 20);
  const { last } = simulator.figures();
  expect(last).toBeGreaterThan(20);
  await reader.untilNumber(last - 1);
  const odd = reader.unread.flatMap((event) => (event as { number?: number } | null)?.number ?? []);
  expect(odd.length).toBeGreaterThan(3);
  expect([...reader.numbers(), ...odd].sort((a, b) => a - b)).toEqual(range(1, last));
  expect(reader.received.length).toBeGreaterThan(reader.messages.filter(({ type }) => type === 'events').length + 1);
});

test('repeats: events come again', async () => {
  const simulator = await simulatorForTest({ faults: { repeats: true } });
  const reader = await connect(simulator);
  await happen(simulator, 5);
  await reader.untilNumber(5);
  expect(new Set(reader.numbers())).toEqual(new Set(range(1, 5)));
  expect(reader.numbers().length).toBeGreaterThan(9);
});

test('gaps that are delayed are filled for whoever connects again', async () => {
  const simulator = await simulatorForTest({ faults: { gaps: 'delayed', every: 3 } });
  const reader = await connect(simulator);
  await happen(simulator, 10);
  await reader.untilNumber(10);
  expect(reader.numbers()).toEqual([1, 2, 4, 5, 7, 8, 10]);
  const again = await connect(simulator, { after: 2, stream: simulator.figures().stream });
  await again.untilNumber(10);
  expect(again.numbers()).toEqual(range(3, 10));
});

test('gaps that are forgotten stay, and only the snapshot knows what happened in them', async () => {
  const simulator = await simulatorForTest({ faults: { gaps: 'forgotten', every: 2 } });
  simulator.configurator.press({ device_id: 10 });
  const lost = simulator.configurator.press({ device_id: 11 });
  simulator.configurator.battery(40, 5);
  await simulator.settled();
  for (let turn = 0; turn < 2; turn += 1) {
    const reader = await connect(simulator, { after: 0, stream: simulator.figures().stream });
    await reader.untilNumber(3);
    expect(reader.numbers()).toEqual([1, 3]);
    expect((await reader.snapshot()).calls.map(({ call }) => call)).toContain(lost);
  }
});

test('out of order: everything comes, and not in its order', async () => {
  const simulator = await simulatorForTest({ faults: { out_of_order: true } });
  const reader = await connect(simulator);
  await happen(simulator, 50);
  await reader.until(() => reader.events.length >= 50);
  expect(reader.numbers()).not.toEqual(range(1, 50));
  expect(reader.numbers().sort((a, b) => a - b)).toEqual(range(1, 50));
});

test.each([
  ['all' as const, [10]],
  ['none' as const, []],
])('a replaced box has another stream and knows %s of the open calls', async (open, devices) => {
  const simulator = await simulatorForTest();
  simulator.configurator.press({ device_id: 11 });
  simulator.configurator.press({ device_id: 10 });
  simulator.configurator.endCalls(11);
  const reader = await connect(simulator);
  const { stream } = await reader.hello();
  await simulator.resetStream(open);
  await reader.ended();
  const again = await connect(simulator, { after: 3, stream });
  expect(await again.hello()).toMatchObject({ stream: expect.not.stringMatching(stream), last: 0 });
  const { calls } = await again.snapshot();
  expect(calls).toEqual(devices.map((device_id) => expect.objectContaining({ call: 1, device_id })));
  expect(simulator.configurator.endCalls(10)).toBe(devices.length);
});

test('invalid configuration: it does not pass, and a commit of it fails', async () => {
  const simulator = await simulatorForTest({ faults: { invalid_configuration: true } });
  expect((await ask(simulator, 'POST', '/v1/config/validate')).body).toEqual({
    ok: false,
    errors: [{ code: 'invalid_config', entity: null, id: null, field: null }],
  });
  await ask(simulator, 'POST', '/v1/commit');
  await expect.poll(async () => (await ask(simulator, 'GET', '/v1/commit')).body).toMatchObject({ state: 'failed' });
});

test.each([
  ['obeying' as const, true, 0],
  ['refusing' as const, false, 1],
  ['ignoring' as const, true, 1],
])('a box that is %s answers %s and leaves %i of the calls open', async (actions, success, left) => {
  const simulator = await simulatorForTest({ faults: { actions } });
  simulator.configurator.press({ device_id: 10 });
  const answer = await ask(simulator, 'POST', '/v1/actions', { action: 'EndCalls', device_id: 10, section_id: 1 });
  expect(answer.body).toMatchObject({ success });
  await new Promise((resolve) => setTimeout(resolve, 60));
  await expect.poll(() => simulator.open()).toHaveLength(left);
});

test('a refused entity is not taken, alone or among others, and everything else is', async () => {
  const simulator = await simulatorForTest({ faults: { refused_rows: 'section' } });
  const section = { id: 9, name: 'Anbau' };
  expect(await ask(simulator, 'PUT', '/v1/config/section/9', section)).toMatchObject({ status: 400 });
  const load = { entities: { section: [section], schedule: [{ id: 1, name: 'Tag' }] } };
  expect(await ask(simulator, 'POST', '/v1/config/load', load)).toMatchObject({ status: 400 });
  expect(simulator.configuration.rows('schedule')).toEqual([]);
  expect(await ask(simulator, 'PUT', '/v1/config/schedule/1', { name: 'Tag' })).toMatchObject({ status: 200 });
});

test.each([
  ['wipe' as const, undefined],
  ['load' as const, { entities: { schedule: [1, 2, 3, 4].map((id) => ({ id, name: `Plan ${id}` })) } }],
])('a box that dies in the middle of %s has done half of it and answers nothing', async (dies_in, body) => {
  const simulator = await simulatorForTest({ faults: { dies_in } });
  const before = Object.values(simulator.configuration.all()).flat().length;
  await expect(ask(simulator, 'POST', `/v1/config/${dies_in}`, body)).rejects.toThrow();
  const after = Object.values(simulator.configuration.all()).flat().length;
  if (body) expect(simulator.configuration.rows('schedule').map(({ id }) => id)).toEqual([1, 2]);
  else expect(after > 0 && after < before).toBe(true);
  await simulator.faults.set({ dies_in: 'nothing' });
  expect(await ask(simulator, 'POST', `/v1/config/${dies_in}`, body)).toMatchObject({ status: 200 });
});

test.each([
  ['stuck' as const, { commit: 0, state: 'idle', percent: 0 }],
  ['half_way' as const, { commit: 1, state: 'failed', percent: 50 }],
])('a commit that is %s is accepted, and never done', async (commits, state) => {
  const simulator = await simulatorForTest({ faults: { commits } });
  expect(await ask(simulator, 'POST', '/v1/commit')).toEqual({ status: 202, body: { commit: 1 } });
  await expect.poll(async () => (await ask(simulator, 'GET', '/v1/commit')).body).toEqual(state);
});

test('a configuration is read in pages by the order of its ids', async () => {
  const simulator = await simulatorForTest();
  await ask(simulator, 'POST', '/v1/config/wipe');
  const rows = [3, 1, 2, 7].map((id) => ({ id, name: `Plan ${id}` }));
  await ask(simulator, 'POST', '/v1/config/load', { entities: { schedule: rows } });
  const idsOf = async (query: string) => {
    const { body } = await ask(simulator, 'GET', `/v1/config/schedule${query}`);
    return (body as { rows: { id: number }[] }).rows.map(({ id }) => id);
  };
  expect(await idsOf('')).toEqual([1, 2, 3, 7]);
  expect(await idsOf('?after=0&limit=2')).toEqual([1, 2]);
  expect(await idsOf('?after=2&limit=2')).toEqual([3, 7]);
  expect(await idsOf('?after=7&limit=2')).toEqual([]);
});

test('a device that takes its section from where it hangs is moved there by the commit', async () => {
  const simulator = await simulatorForTest();
  const room = { id: 900, kind: 'room', section_id: 2, inherit_section: false, parent_id: null };
  await ask(simulator, 'PUT', '/v1/config/node/900', room);
  const device = simulator.configuration.rows('node').find(({ id }) => id === 10);
  await ask(simulator, 'PUT', '/v1/config/node/10', {
    ...device,
    section_id: 0,
    inherit_section: true,
    parent_id: 900,
  });
  await ask(simulator, 'POST', '/v1/commit');
  await expect.poll(() => simulator.configuration.commit().state).toBe('done');
  expect(simulator.configurator.device(10).section_id).toBe(2);
});
