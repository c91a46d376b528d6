import { foundDevice, searchMessage } from '@carestead/domain/field/deviceSearch';
import { fieldEvent, fieldMessage } from '@carestead/domain/field/fieldEvent';
import { hubLogLine, hubMessage, hubState } from '@carestead/domain/field/hubMessage';
import { hubLogEvents } from '@carestead/domain/field/hubReport';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkOf, protocolText, readDescription } from '../testing/description.ts';
import { connect, connectHubs, connectSearch } from '../testing/fieldClient.ts';
import { simulatorForTest } from '../testing/simulator.ts';

type Schema = { properties: Record<string, object>; required: string[] };
type Message = { payload: Schema };
type Described = {
  channels: Record<'events' | 'hubs' | 'search', { address: string; messages: Record<string, Message> }>;
  operations: Record<'tell' | 'hear' | 'reportHubs' | 'findDevices', { messages: Message[] }>;
  components: { messages: Record<string, Message>; schemas: Record<string, Schema> & { Event: { oneOf: Schema[] } } };
};

const { channels, operations, components } = readDescription('asyncapi') as unknown as Described;
const eventsMessage = z.union(operations.tell.messages.map(({ payload }) => checkOf(payload)));
const received = z.union(operations.hear.messages.map(({ payload }) => checkOf(payload)));
const kindOf = ({ properties }: Schema) => (properties.kind as { const: string }).const;

test('every message of a lively installation is as described, and of every kind there is one', async () => {
  const simulator = await simulatorForTest({ rate: 1500, rhythm: false, commitDuration: 20 });
  const reader = await connect(simulator, { beat: 100 });
  simulator.configurator.press({ device_id: 10 });
  simulator.configurator.mute(10, true);
  await fetch(`${simulator.address}/v1/commit`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${simulator.username}:${simulator.password}`)}` },
  });
  await reader.untilNumber(600);
  await reader.snapshot();
  await reader.until(() => reader.messages.some(({ type }) => type === 'beat'));
  for (const text of reader.received) {
    expect(eventsMessage.safeParse(JSON.parse(text)).error).toBeUndefined();
    expect(fieldMessage.safeParse(JSON.parse(text)).error).toBeUndefined();
  }
  expect(new Set(reader.messages.map(({ type }) => type))).toEqual(new Set(['hello', 'beat', 'events', 'snapshot']));
  const kinds = components.schemas.Event.oneOf.map(kindOf);
  expect(new Set(reader.events.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

test('what is described for Carestead is understood by the box', async () => {
  const simulator = await simulatorForTest();
  simulator.configurator.battery(40, 10);
  const reader = await connect(simulator);
  await reader.untilNumber(1);
  for (const message of [{ type: 'ack', number: 1 }, { type: 'snapshot' }]) {
    expect(received.safeParse(message).error).toBeUndefined();
    reader.say(message);
  }
  await expect.poll(() => simulator.figures().acknowledged).toBe(1);
  await reader.until(() => reader.messages.some(({ type }) => type === 'snapshot'));
  expect(received.safeParse({ type: 'hum' }).success).toBe(false);
});

test('text, description and the shapes of the server name the same kinds with the same fields', () => {
  const rows = [...protocolText.matchAll(/^\| `([a-z_]+)` \| (.+) \|$/gm)].map(([, kind = '', carries = '']) => {
    const names = [...carries.replaceAll(/\(.*?\)/g, '').matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
    return [kind, names] as const;
  });
  const fieldsOf = new Map(rows);
  const carried = (kind: string): string[] =>
    (fieldsOf.get(kind) ?? []).flatMap((name) => (name === 'call_opened' ? carried(name) : [name]));
  const described = components.schemas.Event.oneOf;
  expect(described.map(kindOf).sort()).toEqual([...fieldsOf.keys()].sort());
  const { oneOf } = z.toJSONSchema(fieldEvent) as unknown as { oneOf: Schema[] };
  for (const schema of described) {
    const kind = kindOf(schema);
    const names = Object.keys(schema.properties).filter((name) => !['number', 'at', 'kind'].includes(name));
    expect(new Set(names)).toEqual(new Set(carried(kind)));
    const shape = oneOf.find((one) => kindOf(one) === kind);
    expect(limitsOf(schema)).toEqual(shape && limitsOf(shape));
    expect(schema.required.toSorted()).toEqual(shape?.required.toSorted());
  }
  expect(channels.events.address).toBe('/v1/events');
  const messages = Object.values(channels).flatMap((channel) => Object.keys(channel.messages));
  expect(messages).toEqual(Object.keys(components.messages));
});

test('what hubs report is as described, with all kinds of lines, and goes on after the line that was stored', async () => {
  const simulator = await simulatorForTest({ hubSyncEvery: 50 });
  const { configurator, hubs } = simulator;
  const radio = configurator.devices().find(({ kind }) => kind === 'radio')?.id ?? 0;
  const reader = await connectHubs(simulator);
  configurator.battery(radio, 40);
  configurator.reachability(radio, false);
  configurator.reachability(radio, true);
  configurator.defect(radio, true);
  hubs.setStatus(1, 'Offline');
  await reader.until(() => reader.states().some(({ status }) => status === 'Offline'));
  await reader.until(() => new Set(reader.lines().map(({ event }) => event)).size === hubLogEvents.length);
  const described = z.union(operations.reportHubs.messages.map(({ payload }) => checkOf(payload)));
  for (const text of reader.received) {
    expect(described.safeParse(JSON.parse(text)).error).toBeUndefined();
    expect(hubMessage.safeParse(JSON.parse(text)).error).toBeUndefined();
  }
  for (const [name, shape] of [
    ['HubState', hubState],
    ['HubLogLine', hubLogLine],
  ] as const) {
    const schema = components.schemas[name] as Schema;
    const own = z.toJSONSchema(shape, { io: 'input' }) as unknown as Schema;
    expect(limitsOf(schema)).toEqual(limitsOf(own));
  }
  expect(channels.hubs.address).toBe('/v1/hubs/reports');
  const stored = reader.lines().at(-2)?.number ?? 0;
  const again = await connectHubs(simulator, { log: hubs.log, after: stored });
  await again.until(() => again.lines().length > 0);
  expect(again.lines()[0]?.number).toBe(stored + 1);
});

test('a search through a hub is as described, one at a time, and is over with its connection', async () => {
  const simulator = await simulatorForTest({ findEvery: 1 });
  const search = await connectSearch(simulator, 1);
  await search.until(() => search.received.length > 4);
  expect(channels.search.address).toBe('/v1/hubs/{id}/search');
  const described = z.union(operations.findDevices.messages.map(({ payload }) => checkOf(payload)));
  for (const text of search.received) {
    expect(described.safeParse(JSON.parse(text)).error).toBeUndefined();
    expect(searchMessage.safeParse(JSON.parse(text)).error).toBeUndefined();
  }
  const own = z.toJSONSchema(foundDevice, { io: 'input' }) as unknown as Schema;
  expect(limitsOf(components.schemas.FoundDevice as Schema)).toEqual(limitsOf(own));
  expect(simulator.hubs.states().find(({ id }) => id === 1)?.status).toBe('Busy');
  expect((await connectSearch(simulator, 1)).status).toBe(409);
  expect((await connectSearch(simulator, 77)).status).toBe(410);
  simulator.hubs.setStatus(2, 'Offline');
  expect((await connectSearch(simulator, 2)).status).toBe(503);
  search.close();
  await expect.poll(async () => (await connectSearch(simulator, 1)).status).toBe(101);
});

test('a hub ends a search by itself, and a configurator of an older release knows of none', async () => {
  const simulator = await simulatorForTest({ findEvery: 1, searchLongest: 40 });
  const search = await connectSearch(simulator, 1);
  await search.until(() => search.received.at(-1) === JSON.stringify({ type: 'done' }));
  const older = await simulatorForTest({ reportsHubs: false });
  expect((await connectSearch(older, 1)).status).toBe(404);
});

/** How large and how long each field may be. */
function limitsOf({ properties }: Schema) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const { anyOf: [given = property] = [] } = property as { anyOf?: object[] };
      const { minimum, maximum, maxLength } = given as Record<string, number | undefined>;
      return [name, { minimum, maximum: maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum, maxLength }];
    }),
  );
}
