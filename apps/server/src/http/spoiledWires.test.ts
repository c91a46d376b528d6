import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startTestServer } from '../testing/callServer.ts';
import { hasHeard, openSockets, screenOver, tellAll } from '../testing/screen.ts';
import { spoilableWire } from '../testing/wire.ts';

const patience = { timeout: 60_000, interval: 50 };
const filling = 'x'.repeat(20_000);

test('over a slow wire messages come late, and the last of them still comes', async () => {
  const server = await startTestServer();
  const wire = await spoilableWire(server.address);
  const [slow, quick] = [await screenOver(wire.address), await screenOver(server.address)];
  wire.be('slow');
  for (let number = 0; number < 10; number += 1) {
    tellAll(server, `${filling}${number}`);
    await vi.waitUntil(() => hasHeard(quick, `${filling}${number}`), patience);
  }
  tellAll(server, 'last');
  await vi.waitUntil(() => hasHeard(slow, 'last'), patience);
  expect(await openSockets(server)).toBe(2);
}, 60_000);

test('three hundred screens whose wire is cut come back at once and are all told', async () => {
  const server = await startTestServer();
  const wire = await spoilableWire(server.address);
  const screens = await Promise.all(Array.from({ length: 300 }, () => screenOver(wire.address)));
  wire.cut();
  await Promise.all(screens.map(({ closed }) => closed));
  const back = await Promise.all(Array.from({ length: 300 }, () => screenOver(wire.address)));
  tellAll(server, 'welcome');
  await vi.waitUntil(() => back.every((screen) => hasHeard(screen, 'welcome')), patience);
  await vi.waitFor(async () => expect(await openSockets(server)).toBe(300), patience);
}, 60_000);

test('a storm of messages reaches all, the newest of them last, and the server goes on answering', async () => {
  const server = await startTestServer();
  const screens = await Promise.all(Array.from({ length: 50 }, () => screenOver(server.address)));
  for (let number = 0; number < 2000; number += 1) {
    tellAll(server, `storm ${number}`);
    if (number % 20 === 0) await sleep(0);
  }
  const asked = performance.now();
  expect((await server.client().query('{ appState { version } }')).errors).toEqual([]);
  expect(performance.now() - asked).toBeLessThan(2000);
  await vi.waitUntil(() => screens.every((screen) => hasHeard(screen, 'storm 1999')), patience);
}, 60_000);
