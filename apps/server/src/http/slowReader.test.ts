import { beforeAll, expect, test, vi } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem } from '../testing/fixtures.ts';
import { displayMessages } from '../testing/sockets/displayDocuments.ts';
import { openSockets } from '../testing/sockets/displaySocket.ts';
import { droppedSockets, flood, greetedSocket } from '../testing/sockets/flood.ts';

type RawSocket = Awaited<ReturnType<typeof greetedSocket>>;

const soon = { timeout: 60_000, interval: 50 };
const megabyte = 1024 * 1024;
const query = displayMessages;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
});

const floods: readonly [string, (raw: RawSocket) => (count: number) => void][] = [
  [
    'ping frames',
    ({ socket }) =>
      () =>
        socket.ping(),
  ],
  [
    'ping frames with all they can hold',
    ({ socket }) =>
      () =>
        socket.ping('x'.repeat(125)),
  ],
  [
    'ping messages',
    ({ send }) =>
      () =>
        send('{"type":"ping"}'),
  ],
  [
    'large ping messages',
    ({ send }) =>
      () =>
        send({ type: 'ping', payload: { filling: 'x'.repeat(10_000) } }),
  ],
  [
    'subscriptions that end at once',
    ({ send }) =>
      (count) => {
        send({ type: 'subscribe', id: String(count), payload: { query } });
        send({ type: 'complete', id: String(count) });
      },
  ],
  [
    'subscriptions that are refused',
    ({ send }) =>
      (count) =>
        send({ type: 'subscribe', id: String(count), payload: { query: '{' } }),
  ],
];

test.each(floods)('a client that sends %s without reading is closed, and nothing piles up', async (_what, sender) => {
  const raw = await greetedSocket(server.address);
  raw.socket.pause();
  const before = process.memoryUsage.rss();
  await flood(raw, sender(raw), 3);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * megabyte);
  await vi.waitFor(async () => expect(await openSockets(server)).toBe(0), soon);
});

test('a client that sends too much is closed with the reason, and counted', async () => {
  const raw = await greetedSocket(server.address);
  const before = (await droppedSockets(server.address)).too_many_messages ?? 0;
  void flood(raw, () => raw.socket.ping(), 3);
  expect(await raw.closed).toEqual({ code: 4429, reason: 'too many messages' });
  expect((await droppedSockets(server.address)).too_many_messages).toBe(before + 1);
});

test('a client that pings now and then, as frame and as message, is answered each time', async () => {
  const raw = await greetedSocket(server.address);
  const pongs: string[] = [];
  raw.socket.on('pong', (data) => pongs.push(String(data)));
  for (let count = 0; count < 20; count += 1) {
    raw.socket.ping(String(count));
    raw.send({ type: 'ping', payload: { count } });
  }
  await vi.waitFor(() => expect(pongs).toHaveLength(20), soon);
  expect(pongs.at(-1)).toBe('19');
  const answers = raw.messages.filter(({ type }) => type === 'pong').map(({ payload }) => payload);
  expect(answers.at(-1)).toEqual({ count: 19 });
  expect(raw.socket.readyState).toBe(raw.socket.OPEN);
});
