import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem } from '../testing/fixtures.ts';
import { displayCalls, displayMessages } from '../testing/sockets/displayDocuments.ts';
import { greetedSocket } from '../testing/sockets/flood.ts';

type RawSocket = Awaited<ReturnType<typeof greetedSocket>>;
type Answer = { data?: Record<string, unknown>; errors?: { extensions?: { code?: string } }[] };

const soon = { timeout: 60_000, interval: 20 };

async function groupsOf({ address }: TestServer) {
  const text = await (await fetch(`${address}/backend/metrics`)).text();
  return Number(/carestead_subscription_groups (\d+)/.exec(text)?.[1]);
}

/** Subscribes, and waits for the answer: its code if it was refused, else the name of the field. */
async function subscribe({ send, messages }: RawSocket, id: string, query: string, variables: object = {}) {
  send({ type: 'subscribe', id, payload: { query, variables } });
  const message = await vi.waitUntil(() => messages.find((one) => one.id === id), soon);
  const { data, errors } = (message.type === 'error' ? { errors: message.payload } : message.payload) as Answer;
  return errors?.[0]?.extensions?.code ?? Object.keys(data ?? {})[0];
}

const aliased = (name: string) =>
  `subscription ${name} { callsChanged { ${Array.from({ length: 29 }, (_, index) => `a${index}: calls { id }`).join(' ')} } }`;

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  cookie = (await addCarer(server, 'ana', ['calllog::use_module'])).cookieHeader();
});

describe('an anonymous client', () => {
  test('subscribes with the documents of the wall', async () => {
    const raw = await greetedSocket(server.address);
    expect(await subscribe(raw, 'a', displayCalls, { system_id: 1 })).toBe('callsChanged');
    expect(await subscribe(raw, 'b', displayMessages)).toBe('systemMessages');
  });

  test('is refused every other document with a reason, and makes no group with it', async () => {
    const raw = await greetedSocket(server.address);
    const before = await groupsOf(server);
    const others = [aliased('Flood'), `${displayCalls} `, displayCalls.replace('DisplayCalls', 'Other'), '{', ''];
    for (const [index, query] of others.entries())
      expect(await subscribe(raw, String(index), query, { system_id: 1 })).toBe('UNKNOWN_DOCUMENT');
    expect(await groupsOf(server)).toBe(before);
    expect(raw.socket.readyState).toBe(raw.socket.OPEN);
  });

  test('makes no flood of groups by inventing systems, and keeps no wall from its list', async () => {
    const answers = [];
    for (let count = 0; count < 3; count += 1) {
      const raw = await greetedSocket(server.address);
      for (let id = 0; id < 45; id += 1) {
        answers.push(await subscribe(raw, String(id), displayCalls, { system_id: 1000 + count * 100 + id }));
      }
    }
    expect(answers.filter((answer) => answer === 'callsChanged')).toHaveLength(100);
    expect(answers.filter((answer) => answer === 'TOO_MANY_GROUPS')).toHaveLength(35);
    expect(await groupsOf(server)).toBeLessThan(110);
    const wall = await greetedSocket(server.address);
    expect(await subscribe(wall, 'a', displayCalls, { system_id: 1 })).toBe('callsChanged');
  });
});

describe('a logged-in person', () => {
  const open = () => greetedSocket(server.address, { headers: { cookie } });

  test('subscribes with documents of their own until their budget is used up, on however many sockets', async () => {
    const sockets = [await open(), await open()];
    const answers = [];
    for (let count = 0; count < 24; count += 1) {
      const query = `subscription S${count} { callsChanged { revision } }`;
      answers.push(await subscribe(sockets[count % 2] as RawSocket, String(count), query));
    }
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'callsChanged'));
    expect(answers.slice(20)).toEqual(Array.from({ length: 4 }, () => 'TOO_MANY_GROUPS'));
    sockets[0]?.send({ type: 'complete', id: '0' });
    expect(await subscribe(sockets[0] as RawSocket, 'again', 'subscription Again { callsChanged { revision } }')).toBe(
      'callsChanged',
    );
    expect(await subscribe(sockets[0] as RawSocket, 'wall', displayCalls, { system_id: 1 })).toBe('callsChanged');
    for (const { socket } of sockets) socket.terminate();
  });

  test('has a budget of fields as well', async () => {
    await vi.waitFor(
      async () => expect(await subscribe(await open(), 'a', aliased('First'))).toBe('callsChanged'),
      soon,
    );
    const raw = await open();
    const answers = [];
    for (let count = 0; count < 15; count += 1) answers.push(await subscribe(raw, String(count), aliased(`S${count}`)));
    expect(answers).toContain('callsChanged');
    expect(answers.at(-1)).toBe('TOO_COSTLY');
  });

  test('is served after the walls', async () => {
    const raw = await open();
    const wall = await greetedSocket(server.address);
    const order: string[] = [];
    raw.socket.on('message', () => order.push('other'));
    wall.socket.on('message', () => order.push('wall'));
    expect(await subscribe(raw, 'a', 'subscription Own { callsChanged { revision } }')).toBe('callsChanged');
    expect(await subscribe(wall, 'a', displayCalls, { system_id: 1 })).toBe('callsChanged');
    order.length = 0;
    server.bus.emit('callsChanged', { system_id: 1, revision: 1 });
    await vi.waitUntil(() => order.length >= 2, soon);
    expect(order.slice(0, 2)).toEqual(['wall', 'other']);
  });
});

test('in development an anonymous client subscribes with any document', async () => {
  const { address } = await startTestServer({ env: { CARESTEAD_MODE: 'development' } });
  const raw = await greetedSocket(address);
  expect(await subscribe(raw, 'a', 'subscription { systemMessages { subject } }')).toBe('systemMessages');
});
