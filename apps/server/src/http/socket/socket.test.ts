import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/callServer.ts';
import { startTestServer } from '../../testing/callServer.ts';
import { createInitialUser, firstUser } from '../../testing/client.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { addSystem } from '../../testing/fixtures.ts';
import { displayMessages } from '../../testing/sockets/displayDocuments.ts';
import { closingOf, openRawSocket, openSocketClient } from '../../testing/sockets/socket.ts';

const time = displayMessages;
const init = { type: 'connection_init', payload: { system: '01' } };
const subscribe = (id: string, query = time) => ({ type: 'subscribe', id, payload: { query } });

async function groupsOf({ address }: TestServer) {
  const text = await (await fetch(`${address}/backend/metrics`)).text();
  return Number(/carestead_subscription_groups (\d+)/.exec(text)?.[1]);
}

describe('the live socket', () => {
  test('sends the time at once and then every two seconds', async () => {
    const { address } = await startTestServer();
    const client = openSocketClient(address);
    const begun = Date.now();
    const received: unknown[] = [];
    for await (const { data } of client.iterate<{ systemMessages: unknown }>({ query: time })) {
      received.push(data?.systemMessages);
      if (received.length === 3) break;
    }
    const seconds = Math.floor(begun / 1000);
    const clock = { subject: 'time', payload: expect.closeTo(seconds, -1) };
    expect(received).toEqual([clock, { subject: 'restart', payload: expect.any(String) }, clock]);
    expect(Date.now() - begun).toBeGreaterThan(500);
    expect(Date.now() - begun).toBeLessThan(15_000);
  });

  test('passes system messages of the bus on to every browser', async () => {
    const { address, bus } = await startTestServer();
    const client = openSocketClient(address);
    const messages = client.iterate<{ systemMessages: { subject: string } }>({ query: time });
    await messages.next();
    await messages.next();
    bus.emit('systemMessage', { subject: 'reload', payload: null });
    expect((await messages.next()).value.data.systemMessages).toEqual({ subject: 'reload', payload: null });
  });

  test('a log-out closes the sockets of that session within a second, and no other', async () => {
    const server = await startTestServer();
    const browser = server.client();
    const { cookies } = await browser.query(createInitialUser, firstUser);
    expect(cookies.join()).toContain('cs_session=');
    const other = server.client();
    await other.logIn(firstUser.username, firstUser.password);
    const mine = openSocketClient(server.address, { cookie: browser.cookieHeader() });
    const others = openSocketClient(server.address, { cookie: other.cookieHeader() });
    const messages = others.iterate({ query: time });
    await Promise.all([messages.next(), mine.iterate({ query: time }).next()]);
    const closed = closingOf(mine);
    const requestedAt = Date.now();
    await browser.post('/backend/logout', {});
    expect(await closed).toMatchObject({ code: 4403, reason: 'session ended' });
    // A second, on a machine that others use too.
    expect(Date.now() - requestedAt).toBeLessThan(10_000);
    expect((await messages.next()).done).toBe(false);
  });

  test('a session that ended, or rights that changed, while no messages came closes the sockets when messages come again', async () => {
    const server = await startTestServer();
    const browser = server.client();
    await browser.query(createInitialUser, firstUser);
    const open = async () => {
      const client = openSocketClient(server.address, { cookie: browser.cookieHeader() });
      await client.iterate({ query: time }).next();
      return { closed: closingOf(client) };
    };
    const first = await open();
    await server.database.ownerQuery('UPDATE users SET is_superuser = false');
    server.bus.emit('messagesMissed', {});
    expect(await first.closed).toMatchObject({ code: 4404 });
    const second = await open();
    await server.database.ownerQuery('DELETE FROM sessions');
    server.bus.emit('messagesMissed', {});
    expect(await second.closed).toMatchObject({ code: 4403 });
  });

  test('who closes while the answer is made leaves nothing behind', async () => {
    const queries = Array.from({ length: 10 }, (_, id) => `subscription S${id} { callsChanged { revision } }`);
    const server = await startTestServer({ shipped: queries });
    await addSystem(server, 1);
    for (let count = 0; count < 20; count += 1) {
      const { socket, opened, messages, send } = openRawSocket(server.address);
      await opened;
      send(init);
      await expect.poll(() => messages.length).toBe(1);
      for (const [id, query] of queries.entries()) send(subscribe(String(id), query));
      socket.terminate();
    }
    await expect.poll(() => groupsOf(server)).toBe(0);
  });

  test('variables that are not declared make no group of their own, and a default is not the same as nothing', async () => {
    const query = 'subscription ($of: Int = 7) { callsChanged(override_system: $of) { system_id } }';
    const server = await startTestServer({ shipped: [query] });
    await addSystem(server, 1);
    const { opened, messages, send } = openRawSocket(server.address);
    await opened;
    send(init);
    await expect.poll(() => messages.length).toBe(1);
    const subscribeWith = (id: string, variables: object) =>
      send({ type: 'subscribe', id, payload: { query, variables } });
    subscribeWith('a', {});
    subscribeWith('b', { of: null });
    subscribeWith('c', { of: 7, junk: 1 });
    subscribeWith('d', { junk: 2 });
    await expect.poll(() => new Set(messages.map(({ id }) => id)).size).toBe(5);
    const received = messages.flatMap(({ id, payload }) => (id ? [[id, JSON.stringify(payload)]] : []));
    expect(Object.fromEntries(received)).toEqual({
      a: '{"data":{"callsChanged":{"system_id":7}}}',
      b: '{"data":{"callsChanged":{"system_id":1}}}',
      c: '{"data":{"callsChanged":{"system_id":7}}}',
      d: '{"data":{"callsChanged":{"system_id":7}}}',
    });
    expect(await groupsOf(server)).toBe(3);
  });

  test('carries subscriptions only', async () => {
    const { address } = await startTestServer({ env: { CARESTEAD_MODE: 'development' } });
    const client = openSocketClient(address);
    await expect(client.iterate({ query: '{ appState { version } }' }).next()).rejects.toMatchObject([
      { message: 'the socket carries subscriptions only' },
    ]);
    await expect(client.iterate({ query: 'subscription { systemMessage { subject } }' }).next()).rejects.toMatchObject([
      { message: 'Cannot query field "systemMessage" on type "Subscription".' },
    ]);
  });

  test('without a system it is closed', async () => {
    const { address } = await startTestServer();
    expect(await closingOf(openSocketClient(address, { params: {} }))).toMatchObject({ code: 4400 });
  });
});

describe('the protocol', () => {
  let address = '';
  let bus: TestServer['bus'];
  beforeAll(async () => {
    ({ address, bus } = await startTestServer({ until: atEndOfFile }));
  });

  test('a foreign page is refused, our own is not', async () => {
    expect(await openRawSocket(address, { origin: 'https://evil.example' }).refused).toBe(403);
    await openRawSocket(address, { origin: address }).opened;
  });

  test('another path is refused', async () => {
    const { refused } = openRawSocket(`${address}/elsewhere`);
    expect(await refused).toBe(404);
  });

  test.each([
    ['sends something else first', [subscribe('1')], 4401],
    ['greets twice', [init, init], 4429],
    ['sends nonsense', ['{'], 4400],
    ['uses an id twice', [init, subscribe('1'), subscribe('1')], 4409],
    ['sends far too much', [init, 'x'.repeat(65 * 1024)], 1009],
    ['subscribes fifty-one times', [init, ...Array.from({ length: 51 }, (_, i) => subscribe(String(i)))], 4429],
  ])('who %s is closed', async (_what, messages, code) => {
    const { opened, closed, send, messages: received } = openRawSocket(address);
    await opened;
    for (const message of messages) {
      send(message);
      if (message === init && messages.length > 2) await expect.poll(() => received[0]?.type).toBe('connection_ack');
    }
    expect((await closed).code).toBe(code);
  });

  test('who never greets is closed after five seconds', async () => {
    const { closed } = openRawSocket(address);
    const begun = Date.now();
    expect((await closed).code).toBe(4408);
    expect(Date.now() - begun).toBeGreaterThan(4500);
  });

  test('who names no protocol is closed', async () => {
    expect((await openRawSocket(address, {}, []).closed).code).toBe(4406);
  });

  test('who does not read is dropped after ten seconds, and nothing piles up until then', async () => {
    const { socket, opened, messages, send } = openRawSocket(address);
    await opened;
    send(init);
    await expect.poll(() => messages.length).toBe(1);
    send(subscribe('1'));
    await expect.poll(() => messages.length).toBeGreaterThan(1);
    socket.pause();
    const video = { system_id: 1, id: 1, name: 'Eingang', action: 'start' } as const;
    const begun = performance.now();
    const dropped = async () => {
      bus.emit('systemMessage', { subject: 'videostream', payload: { ...video, url: 'x'.repeat(500_000) } });
      const metrics = await (await fetch(`${address}/backend/metrics`)).text();
      return metrics.includes('carestead_sockets_dropped_total{reason="slow"} 1');
    };
    await expect.poll(dropped, { timeout: 60_000, interval: 100 }).toBe(true);
    expect(performance.now() - begun).toBeGreaterThan(9000);
  });
});
