import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startTestServer } from '../testing/callServer.ts';
import { hasReceived, openSockets, publishToAll, subscribedDisplay } from '../testing/sockets/displaySocket.ts';
import { faultyConnection } from '../testing/sockets/faultyConnection.ts';

const waitOptions = { timeout: 60_000, interval: 50 };
const filling = 'x'.repeat(20_000);

test('over a slow wire messages come late, and the last of them still comes', async () => {
  const server = await startTestServer();
  const wire = await faultyConnection(server.address);
  const [slow, quick] = [await subscribedDisplay(wire.address), await subscribedDisplay(server.address)];
  wire.be('slow');
  for (let number = 0; number < 10; number += 1) {
    publishToAll(server, `${filling}${number}`);
    await vi.waitUntil(() => hasReceived(quick, `${filling}${number}`), waitOptions);
  }
  publishToAll(server, 'last');
  await vi.waitUntil(() => hasReceived(slow, 'last'), waitOptions);
  expect(await openSockets(server)).toBe(2);
});

test('three hundred screens whose wire is cut come back at once and receive everything', async () => {
  const server = await startTestServer();
  const wire = await faultyConnection(server.address);
  const screens = await Promise.all(Array.from({ length: 300 }, () => subscribedDisplay(wire.address)));
  wire.cut();
  await Promise.all(screens.map(({ closed }) => closed));
  const back = await Promise.all(Array.from({ length: 300 }, () => subscribedDisplay(wire.address)));
  publishToAll(server, 'welcome');
  await vi.waitUntil(() => back.every((screen) => hasReceived(screen, 'welcome')), waitOptions);
  await vi.waitFor(async () => expect(await openSockets(server)).toBe(300), waitOptions);
});

test('a storm of messages reaches all, the newest of them last, and the server goes on answering', async () => {
  const server = await startTestServer();
  const screens = await Promise.all(Array.from({ length: 50 }, () => subscribedDisplay(server.address)));
  for (let number = 0; number < 2000; number += 1) {
    publishToAll(server, `storm ${number}`);
    if (number % 20 === 0) await sleep(0);
  }
  const requestedAt = performance.now();
  expect((await server.client().query('{ appState { version } }')).errors).toEqual([]);
  expect(performance.now() - requestedAt).toBeLessThan(10_000);
  await vi.waitUntil(() => screens.every((screen) => hasReceived(screen, 'storm 1999')), waitOptions);
});
