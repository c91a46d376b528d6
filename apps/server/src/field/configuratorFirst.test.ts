import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serversWithConfigurator } from '../testing/processes/serversWithConfigurator.ts';

const waitLimit = { timeout: 30_000, interval: 10 };
const bed = 10;

test('when the server starts to listen it is connected to the configurator: the first list holds what happened in the meantime', async () => {
  const { configurator, start, acknowledged } = await serversWithConfigurator();
  const before = start();
  await before.ready;
  await configurator.press(bed);
  await vi.waitUntil(async () => (await acknowledged()) > 0, waitLimit);
  await before.end('SIGKILL');
  await configurator.press(bed + 1);
  const after = start();
  onTestFinished(() => after.end('SIGKILL'));
  const { data } = await (await after.ready).query('{ openCalls { id } }');
  expect(data?.openCalls).toHaveLength(2);
}, 60_000);

test('a configurator that accepts the connection and sends nothing does not delay the start of the listener', async () => {
  const { database, start } = await serversWithConfigurator();
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  await database.ownerQuery('UPDATE system_params SET tcp_port = $1', [port]);
  const server = start();
  onTestFinished(() => server.end('SIGKILL'));
  const { body } = await (await server.ready).send('/backend/health');
  expect(body).toMatchObject({ parts: { 'configurator 1': { ok: false } } });
}, 60_000);
