import { fieldEvent, fieldMessage } from '@carestead/domain/field/fieldEvent';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkOf, protocolText, readDescription } from '../testing/description.ts';
import { connect } from '../testing/fieldClient.ts';
import { simulatorForTest } from '../testing/simulator.ts';

type Schema = { properties: Record<string, object>; required: string[] };
type Message = { payload: Schema };
type Described = {
  channels: { events: { address: string; messages: Record<string, Message> } };
  operations: { tell: { messages: Message[] }; hear: { messages: Message[] } };
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
  expect(Object.keys(channels.events.messages)).toEqual(Object.keys(components.messages));
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
