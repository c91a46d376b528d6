// Needs: a built product and 2 minutes.
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { serversWithConfigurator } from '../testing/processes/serversWithConfigurator.ts';
import { displayMessages } from '../testing/sockets/displayDocuments.ts';
import { droppedSockets, flood, greetedSocket } from '../testing/sockets/flood.ts';

type RawSocket = Awaited<ReturnType<typeof greetedSocket>>;

const megabyte = 1024 * 1024;
const floodSeconds = 12;

const residentBytes = (pid = 0) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

async function startServer() {
  const { start } = await serversWithConfigurator();
  const server = start();
  onTestFinished(() => server.end('SIGKILL'));
  const { address } = await server.ready;
  return { address, resident: () => residentBytes(server.process.pid) };
}

const query = displayMessages;

const floods: readonly [string, (raw: RawSocket) => (count: number) => void][] = [
  [
    'ping frames',
    ({ socket }) =>
      () =>
        socket.ping(),
  ],
  [
    'ping messages',
    ({ send }) =>
      () =>
        send('{"type":"ping"}'),
  ],
  [
    'subscriptions that end at once',
    ({ send }) =>
      (count) => {
        send({ type: 'subscribe', id: String(count), payload: { query } });
        send({ type: 'complete', id: String(count) });
      },
  ],
];

test.each(floods)(
  'twenty clients that send %s, never read and always come back leave the memory as it was',
  async (_what, sender) => {
    const { address, resident } = await startServer();
    const until = performance.now() + floodSeconds * 1000;
    const attack = async () => {
      while (performance.now() < until) {
        const raw = await greetedSocket(address);
        raw.socket.pause();
        await flood(raw, sender(raw), (until - performance.now()) / 1000);
      }
    };
    const before = resident();
    await Promise.all(Array.from({ length: 20 }, attack));
    expect(resident() - before).toBeLessThan(150 * megabyte);
    expect((await droppedSockets(address)).too_many_messages).toBeGreaterThan(20);
  },
);

test('a client that sends as slowly as allowed and never reads is closed when too much waits for it', async () => {
  const { address } = await startServer();
  const raw = await greetedSocket(address);
  raw.socket.pause();
  const ping = { type: 'ping', payload: { filling: 'x'.repeat(60_000) } };
  const closed = async () => {
    if (raw.socket.readyState === raw.socket.OPEN) {
      raw.send(ping);
      // Without a pong it would be closed for its silence.
      raw.socket.pong();
    }
    return (await droppedSockets(address)).does_not_read ?? 0;
  };
  await expect.poll(closed, { timeout: 120_000, interval: 500 }).toBe(1);
  expect(await droppedSockets(address)).toEqual({ does_not_read: 1 });
});
