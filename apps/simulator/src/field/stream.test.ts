import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connect } from '../testing/fieldClient.ts';
import { simulatorForTest } from '../testing/simulator.ts';
import { tempFolder } from '../testing/tempFolder.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

async function withBatteries(count: number, options: Parameters<typeof simulatorForTest>[0] = {}) {
  const simulator = await simulatorForTest(options);
  for (let step = 0; step < count; step += 1) simulator.configurator.battery(40, step % 100);
  await simulator.settled();
  return simulator;
}

test('a reader gets everything in order, then what happens', async () => {
  const simulator = await withBatteries(2500);
  const reader = await connect(simulator);
  expect(await reader.hello()).toMatchObject({ first: 1, last: 2500 });
  await reader.untilNumber(2500);
  simulator.configurator.press({ device_id: 10 });
  await reader.untilNumber(2501);
  expect(reader.numbers()).toEqual(range(1, 2501));
  expect(reader.events.at(-1)).toMatchObject({ kind: 'call_opened', device_id: 10, section_id: 1, call: 1 });
  expect(reader.messages.filter(({ events }) => events?.length > 1000)).toEqual([]);
});

test('who comes back with the stream and a number gets what follows', async () => {
  const simulator = await withBatteries(30);
  const { stream } = simulator.figures();
  const reader = await connect(simulator, { after: 20, stream });
  await reader.untilNumber(30);
  expect(reader.numbers()).toEqual(range(21, 30));
});

test.each([
  ['another stream', { after: 20, stream: '00000000-0000-4000-8000-000000000000' }],
  ['no stream', { after: 20 }],
])('who comes with %s gets everything there is', async (_what, asked) => {
  const simulator = await withBatteries(30);
  const reader = await connect(simulator, asked);
  await reader.untilNumber(30);
  expect(reader.numbers()).toEqual(range(1, 30));
});

test.each([
  ['the wrong password', '/v1/events', 'Basic eDp5', 'carestead-field-1', 401],
  ['another path', '/v1/weather', null, 'carestead-field-1', 404],
  ['another subprotocol', '/v1/events', null, 'weather', 400],
  ['a number that is none', '/v1/events?after=now', null, 'carestead-field-1', 400],
  ['a beat that is too fast', '/v1/events?beat=10', null, 'carestead-field-1', 400],
])('who comes with %s is refused', async (_what, path, authorization, subprotocol, status) => {
  const simulator = await simulatorForTest();
  const right = `Basic ${btoa(`${simulator.username}:${simulator.password}`)}`;
  const headers = { authorization: authorization ?? right };
  const socket = new WebSocket(`ws://127.0.0.1:${simulator.port}${path}`, subprotocol, { headers });
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  expect(answer.statusCode).toBe(status);
});

test('who asks for beats gets them from the greeting on, and who does not gets none', async () => {
  const simulator = await simulatorForTest();
  const [beating, older] = await Promise.all([connect(simulator, { beat: 100 }), connect(simulator)]);
  expect(await beating.hello()).toMatchObject({ beat: 100 });
  expect(await older.hello()).not.toHaveProperty('beat');
  const beats = () => beating.messages.filter(({ type }) => type === 'beat').length;
  await beating.until(() => beats() >= 3);
  await simulator.faults.set({ silent: true });
  const rest = () => new Promise((resolve) => setTimeout(resolve, 250));
  // What was on its way arrives first.
  await rest();
  const before = beats();
  await rest();
  expect(beats()).toBe(before);
  expect(older.messages.map(({ type }) => type)).toEqual(['hello']);
});

test('several readers receive the same', async () => {
  const simulator = await withBatteries(5);
  const readers = await Promise.all([connect(simulator), connect(simulator), connect(simulator)]);
  simulator.configurator.press({ device_id: 10 });
  for (const reader of readers) {
    await reader.untilNumber(6);
    expect(reader.numbers()).toEqual(range(1, 6));
  }
  expect(simulator.figures().connections).toBe(3);
});

test('what is acknowledged stands in the ledger once, and is forgotten but for a rest', async () => {
  const simulator = await withBatteries(100, { keep: 10 });
  const reader = await connect(simulator);
  await reader.untilNumber(100);
  for (const number of [40, 40, 10, 90]) reader.ack(number);
  await expect.poll(() => simulator.figures().acknowledged).toBe(90);
  await simulator.settled();
  const { stream, first } = simulator.figures();
  expect(first).toBe(81);
  expect(simulator.acknowledged().map(({ number }) => number)).toEqual(range(1, 90));
  expect(simulator.acknowledged()[0]).toEqual({ stream, number: 1, kind: 'battery', call: null });
  const late = await connect(simulator, { after: 3, stream });
  expect(await late.hello()).toMatchObject({ first: 81, last: 100 });
  await late.untilNumber(100);
  expect(late.numbers()).toEqual(range(81, 100));
});

test('stream, numbers, open calls and ledger are the same after a restart', async () => {
  const folder = tempFolder();
  const before = await withBatteries(10, { folder });
  const call = before.configurator.press({ device_id: 10 });
  before.configurator.presence(11, true);
  const reader = await connect(before);
  await reader.untilNumber(12);
  reader.ack(7);
  await expect.poll(() => before.figures().acknowledged).toBe(7);
  const { stream } = before.figures();
  await before.stop();
  expect(await reader.ended()).toEqual({ code: 1001, reason: 'the configurator is switched off' });

  const again = await simulatorForTest({ folder });
  expect(again.figures()).toMatchObject({ stream, first: 1, last: 12, acknowledged: 7, ledger: { acknowledged: 7 } });
  expect(again.open().map((open) => open.call)).toEqual([call, call + 1]);
  expect(again.configurator.press({ device_id: 12 })).toBe(call + 2);
});

test('a snapshot lists what is open, between the events before and after its number', async () => {
  const simulator = await simulatorForTest();
  const reader = await connect(simulator);
  const first = simulator.configurator.press({ device_id: 10 });
  const second = simulator.configurator.press({ device_id: 11 });
  const defect = simulator.configurator.defect(12, true);
  simulator.configurator.close(first);
  const asked = reader.snapshot();
  for (let step = 0; step < 300; step += 1) {
    simulator.configurator.press({ device_id: 13 });
    simulator.configurator.endCalls(13);
    if (step % 50 === 0) await simulator.settled();
  }
  const { number, calls } = await asked;
  expect(calls.slice(0, 2)).toEqual([
    expect.objectContaining({ call: second, opened_at: expect.any(Number) }),
    expect.objectContaining({ call: defect, device_id: 12 }),
  ]);
  await simulator.settled();
  const { last } = simulator.figures();
  await reader.untilNumber(last);
  const place = reader.messages.findIndex(({ type }) => type === 'snapshot');
  const sentNumbers = (messages: typeof reader.messages) =>
    messages.flatMap(({ events }) => (events ?? []) as { number: number }[]).map((event) => event.number);
  expect(sentNumbers(reader.messages.slice(0, place))).toEqual(range(1, number));
  expect(sentNumbers(reader.messages.slice(place))).toEqual(range(number + 1, last));
});

test('a snapshot says who was the first to take a call', async () => {
  const before = await simulatorForTest();
  const call = before.configurator.press({ device_id: 10 });
  before.configurator.press({ device_id: 11 });
  before.configurator.acknowledge({ call }, 'Anna', 5000);
  before.configurator.acknowledge({ call }, 'Beat', 6000);
  const { calls } = await (await connect(before)).snapshot();
  expect(calls).toEqual([
    expect.objectContaining({ call, acknowledged_at: 5000, acknowledged_by: 'Anna' }),
    expect.not.objectContaining({ acknowledged_at: expect.anything() }),
  ]);
});

test('a snapshot that is asked for with the first breath is answered', async () => {
  const simulator = await simulatorForTest();
  simulator.configurator.press({ device_id: 10 });
  await simulator.settled();
  const reader = await connect(simulator, { after: 1, stream: simulator.figures().stream });
  expect((await reader.snapshot()).calls).toHaveLength(1);
  expect(reader.messages.map(({ type }) => type)).toEqual(['hello', 'snapshot']);
});

test.each([
  ['acknowledges what it never got', { type: 'ack', number: 99 }, 'acknowledged 99, but only 1 was sent'],
  ['sends an unknown message', { type: 'hum' }, 'this is neither ack nor snapshot'],
])('a reader that %s is sent away', async (_what, message, reason) => {
  const simulator = await withBatteries(1);
  const reader = await connect(simulator);
  await reader.untilNumber(1);
  reader.say(message);
  expect(await reader.ended()).toEqual({ code: 1008, reason });
  expect(simulator.figures().acknowledged).toBe(0);
});

test('who knows more than the journal has meets a new stream with the same calls', async () => {
  const simulator = await withBatteries(3);
  simulator.configurator.press({ device_id: 10 });
  const { stream } = simulator.figures();
  const reader = await connect(simulator, { after: 1000, stream });
  expect(await reader.hello()).toMatchObject({ stream: expect.not.stringMatching(stream), first: 0, last: 0 });
  expect((await reader.snapshot()).calls).toEqual([expect.objectContaining({ device_id: 10 })]);
});

test('a reader that does not read keeps no other reader waiting', async () => {
  const simulator = await simulatorForTest({ rate: 2000, rhythm: false });
  const lazy = await connect(simulator);
  const reader = await connect(simulator);
  lazy.pause();
  await reader.untilNumber(500);
  expect(reader.numbers().slice(0, 500)).toEqual(range(1, 500));
});
