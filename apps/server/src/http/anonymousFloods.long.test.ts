// Needs: a built product and 2 minutes.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serversWithConfigurator } from '../testing/processes/serversWithConfigurator.ts';
import { displayCalls } from '../testing/sockets/displayDocuments.ts';
import { droppedSockets, greetedSocket } from '../testing/sockets/flood.ts';

const waitOptions = { timeout: 60_000, interval: 5 };
const megabyte = 1024 * 1024;
const bed = 10;
const presses = 15;
const sockets = 30;

const residentBytes = (pid = 0) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

async function startServer() {
  const { start, configurator } = await serversWithConfigurator();
  const server = start();
  onTestFinished(() => server.end('SIGKILL'));
  return { configurator, client: await server.ready, resident: () => residentBytes(server.process.pid) };
}

type Client = Awaited<ReturnType<typeof startServer>>['client'];
type Configurator = Awaited<ReturnType<typeof startServer>>['configurator'];

/** How long each press takes to stand in the list of a wall, in milliseconds. */
async function pressesToList({ address }: Client, configurator: Configurator) {
  const wall = await greetedSocket(address);
  wall.send({ type: 'subscribe', id: 'wall', payload: { query: displayCalls, variables: { system_id: 1 } } });
  type List = { data?: { callsChanged?: { calls: unknown[] } } };
  const shown = () => (wall.messages.at(-1)?.payload as List | undefined)?.data?.callsChanged?.calls.length;
  await vi.waitUntil(() => shown() === 0, waitOptions);
  const took: number[] = [];
  for (let count = 0; count < presses; count += 1) {
    const began = performance.now();
    const call = await configurator.press(bed);
    await vi.waitUntil(() => shown() === 1, waitOptions);
    took.push(performance.now() - began);
    await configurator.close(call);
    await vi.waitUntil(() => shown() === 0, waitOptions);
    await sleep(200);
  }
  return took;
}

const aliases = Array.from({ length: 29 }, (_, index) => `a${index}: calls { id }`).join(' ');
const report = 'mutation ($input: DisplayReportInput!) { reportDisplay(input: $input) }';

/** Each as fast as it is answered, again and again. */
const attacks = (client: Client): readonly ((count: number) => Promise<unknown>)[] => [
  () => client.post('/backend/displays/pair', { code: 'ABCD-2345' }),
  (count) => client.logIn(`somebody ${count}`, 'wrong'),
  () => client.post('/backend/errors', { message: 'kaputt' }),
  () => client.send('/backend/videostream/start?token=wrong'),
  () => {
    const input = { id: randomUUID(), slug: '', state: 'live', shown: [], sound: 'off', wake_lock: false };
    return client.query(report, { input });
  },
];

async function attackOverSockets({ address }: Client, isOver: () => boolean) {
  const attack = async () => {
    while (!isOver()) {
      const { socket, send } = await greetedSocket(address);
      for (let count = 0; !isOver() && socket.readyState === socket.OPEN; count += 1) {
        const own = `subscription S${count} { callsChanged(override_system: 1) { ${aliases} } }`;
        send({ type: 'subscribe', id: `own ${count}`, payload: { query: own } });
        const invented = { query: displayCalls, variables: { system_id: 1000 + count } };
        send({ type: 'subscribe', id: `invented ${count}`, payload: invented });
        await sleep(20);
      }
      socket.terminate();
    }
  };
  await Promise.all(Array.from({ length: sockets }, attack));
}

test('while anonymous clients flood everything that is open to them, calls reach the walls as before', async () => {
  const { configurator, client, resident } = await startServer();
  const before = resident();
  let isOver = false;
  const repeat = async (attack: (count: number) => Promise<unknown>) => {
    for (let count = 0; !isOver; count += 1) await attack(count);
  };
  const flood = Promise.all([attackOverSockets(client, () => isOver), ...attacks(client).map(repeat)]);
  await sleep(3000);
  const took = await pressesToList(client, configurator);
  isOver = true;
  await flood;
  expect(Math.max(...took)).toBeLessThan(1000);
  expect(resident() - before).toBeLessThan(200 * megabyte);
  expect((await droppedSockets(client.address)).too_many_subscriptions).toBeGreaterThan(0);
});
