import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema } from 'graphql';
import { makeServer } from 'graphql-ws';
import { afterEach, expect, test, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { createSocket, type Socket } from './socket.ts';

const schema = buildSchema('type Query { _: Int } type Subscription { systemMessages: Int }');
const query = 'subscription { systemMessages }';
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

test('it connects when the first one subscribes, and not before', async () => {
  const ward = await startServer();
  const { socket, received } = client(ward.url);
  expect(ward.accepted()).toBe(0);

  socket.subscribe({ query }, received);

  await expect.poll(() => received.values).toEqual([1]);
  expect(socket.connected.get()).toBe(true);
  expect(socket.receivedAt.get()).toBe(1234);
  expect(ward.parameters()).toEqual([{ system: '01', 'accept-language': 'fr' }]);
});

test.each([1000, 1001, 1002, 1006, 1011, 4400, 4401, 4403, 4404, 4406, 4409, 4424, 4429, 4500])(
  'after the server closed with %i it is there again',
  async (code) => {
    const ward = await startServer();
    const { socket, received } = client(ward.url);
    socket.subscribe({ query }, received);
    await expect.poll(() => received.values).toEqual([1]);

    if (code === 1006) ward.cut();
    else ward.close(code);

    await expect.poll(() => received.values).toEqual([1, 1]);
    expect(socket.connected.get()).toBe(true);
    expect(received.ended).toBe(false);
  },
);

test('the flag falls when the connection is lost, and rises when a new server answers', async () => {
  const ward = await startServer();
  const { socket, received } = client(ward.url);
  socket.subscribe({ query }, received);
  await expect.poll(() => received.values).toEqual([1]);
  expect(socket.connected.get()).toBe(true);

  await ward.stop();
  await expect.poll(() => socket.connected.get()).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await startServer(ward.port);

  await vi.waitFor(() => expect(received.values).toEqual([1, 1]), { timeout: 60_000 });
});

test('the end of a session is reported, and the socket reconnects without it', async () => {
  const ward = await startServer();
  const { socket, received, ended } = client(ward.url);
  socket.subscribe({ query }, received);
  await expect.poll(() => received.values).toEqual([1]);

  ward.close(4403);

  await expect.poll(() => received.values).toEqual([1, 1]);
  expect(ended()).toBe(1);
});

test('changed rights are reported, and the socket reconnects with the new ones', async () => {
  const ward = await startServer();
  const { socket, received, changed } = client(ward.url);
  socket.subscribe({ query }, received);
  await expect.poll(() => received.values).toEqual([1]);

  ward.close(4404);

  await expect.poll(() => received.values).toEqual([1, 1]);
  expect(changed()).toBe(1);
});

test('close code 4424 reports a missing system, and the socket reconnects all the same', async () => {
  const ward = await startServer();
  const { socket, received, missing } = client(ward.url);
  socket.subscribe({ query }, received);
  await expect.poll(() => received.values).toEqual([1]);

  ward.close(4424);

  await expect.poll(() => received.values).toEqual([1, 1]);
  expect(missing()).toBe(1);
});

test('a server that does not answer a ping is left with 4408', async () => {
  const ward = await startServer();
  const { socket, received } = client(ward.url, { pingEvery: 40, answerWithin: 60 });
  ward.ignorePings();
  socket.subscribe({ query }, received);

  await expect.poll(() => ward.closeCodes()).toContain(4408);
  await expect.poll(() => received.values.length).toBeGreaterThan(1);
});

test('a server that answers pings is kept', async () => {
  const ward = await startServer();
  const { socket, received } = client(ward.url, { pingEvery: 20, answerWithin: 1500 });
  socket.subscribe({ query }, received);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(ward.accepted()).toBe(1);
});

test('a server that accepts and then sends nothing is given up', async () => {
  const ward = await startServer();
  const { socket, received } = client(ward.url, { answerWithin: 60 });
  ward.staySilent();
  socket.subscribe({ query }, received);
  await expect.poll(() => ward.accepted()).toBeGreaterThan(1);
});

test('a restart closes with 4205 and brings every subscription back', async () => {
  const ward = await startServer();
  const { socket, received } = client(ward.url);
  socket.subscribe({ query }, received);
  await expect.poll(() => received.values).toEqual([1]);

  socket.restart();

  await expect.poll(() => received.values).toEqual([1, 1]);
  expect(ward.closeCodes()).toEqual([4205]);
});

test('a restart while it still connects does not keep the connection of before', async () => {
  const ward = await startServer();
  const { socket, received } = client(ward.url);
  socket.subscribe({ query }, received);

  socket.restart();

  await expect.poll(() => received.values).toEqual([1]);
  expect(ward.accepted()).toBe(2);
});

test('a restart of a socket without subscriptions opens nothing', async () => {
  const ward = await startServer();
  client(ward.url).socket.restart();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ward.accepted()).toBe(0);
});

test('errors of the subscription itself end it', async () => {
  const ward = await startServer();
  const { socket, received } = client(ward.url);
  socket.subscribe({ query: 'subscription { unknown }' }, received);
  await expect.poll(() => received.ended).toBe(true);
  expect(ward.accepted()).toBe(1);
});

type Intervals = { pingEvery?: number; answerWithin?: number };

function client(url: string, intervals: Intervals = {}) {
  let sessionsEnded = 0;
  let rightsChanged = 0;
  let systemsMissing = 0;
  const socket: Socket = createSocket({
    url,
    params: () => ({ system: '01', 'accept-language': 'fr' }),
    now: () => 1234,
    onSessionEnded: () => {
      sessionsEnded += 1;
    },
    onRightsChanged: () => {
      rightsChanged += 1;
    },
    onMissingSystem: () => {
      systemsMissing += 1;
    },
    ...intervals,
  });
  const received = {
    values: [] as unknown[],
    ended: false,
    next: (result: { data?: Record<string, unknown> | null }) => received.values.push(result.data?.systemMessages),
    error: () => {
      received.ended = true;
    },
    complete: () => {
      received.ended = true;
    },
  };
  const { subscribe } = socket;
  socket.subscribe = (payload, sink) => {
    const stop = subscribe(payload, sink);
    closers.push(stop);
    return stop;
  };
  return { socket, received, ended: () => sessionsEnded, changed: () => rightsChanged, missing: () => systemsMissing };
}

/** A real graphql-ws server; each subscription gets one value and stays open. */
async function startServer(port = 0) {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http });
  const codes: number[] = [];
  const parameters: unknown[] = [];
  const open = new Set<ServerSocket>();
  let accepted = 0;
  let answersPings = true;
  let sendsMessages = true;
  const protocol = makeServer({
    schema,
    roots: {
      subscription: {
        async *systemMessages() {
          yield { systemMessages: 1 };
          await new Promise(() => {});
        },
      },
    },
    onConnect: ({ connectionParams }) => {
      parameters.push(connectionParams);
    },
  });

  sockets.on('connection', (socket) => {
    accepted += 1;
    open.add(socket);
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: async (data) => {
          if (sendsMessages && (answersPings || !data.includes('"pong"'))) socket.send(data);
        },
        close: (code, reason) => socket.close(code, reason),
        onMessage: (listener) => socket.on('message', (data: Buffer) => void listener(data.toString())),
      },
      {},
    );
    socket.on('close', (code, reason) => {
      codes.push(code);
      open.delete(socket);
      void closed(code, String(reason));
    });
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const address = http.address() as AddressInfo;
  const stop = async () => {
    for (const socket of open) socket.terminate();
    sockets.close();
    await new Promise((resolve) => http.close(resolve));
  };
  closers.unshift(stop);
  return {
    url: `ws://127.0.0.1:${address.port}`,
    port: address.port,
    accepted: () => accepted,
    closeCodes: () => codes,
    parameters: () => parameters,
    close: (code: number) => open.forEach((socket) => void socket.close(code)),
    cut: () => open.forEach((socket) => void socket.terminate()),
    ignorePings: () => {
      answersPings = false;
    },
    staySilent: () => {
      sendsMessages = false;
    },
    stop,
  };
}
