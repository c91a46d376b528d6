import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './freePort.ts';
import { portBlock } from './portBlock.ts';

/** Where no other program of the machine listens, so that only the port of the test is in the way. */
const start = async () => await portBlock({ from: 10_000 + ((await freePort()) % 10_000), count: 4 });

async function take(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
}

test('ports that are free are taken as they are', async () => {
  const from = await start();
  expect(await portBlock({ from, count: 4 })).toBe(from);
});

test.each([0, 3])('where the port %i of them is taken all are ten further or more', async (index) => {
  const from = await start();
  await take(from + index);
  const found = await portBlock({ from, count: 4 });
  expect(found).toBeGreaterThan(from);
  expect((found - from) % 10).toBe(0);
});

test('a port that is meant for something else is left out', async () => {
  const from = await start();
  expect(await portBlock({ from, count: 4, except: from + 1 })).toBeGreaterThan(from);
});
