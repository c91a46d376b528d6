import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCallServer } from '../callServer.ts';
import { readConfig } from '../platform/config.ts';
import { createTestClient } from '../testing/client.ts';
import { quiet } from '../testing/database.ts';
import { serversWithConfigurator } from '../testing/processes/serversWithConfigurator.ts';

const waitLimit = { timeout: 60_000, interval: 10 };
const bed = 10;

test('when the server starts to listen it is connected to the configurator: the first list holds what happened in the meantime', async () => {
  const { configurator, database, dataFolder, acknowledged } = await serversWithConfigurator();
  const config = readConfig({ PORT: '0', CARESTEAD_DATA: dataFolder, CARESTEAD_ALLOW_LOOPBACK: '1' });
  // Longer than the usual limit: a busy machine must not decide.
  const start = () => startCallServer({ config, databaseUrl: database.url, log: quiet, configuratorWithin: 20_000 });
  const before = await start();
  await configurator.press(bed);
  await vi.waitUntil(async () => (await acknowledged()) > 0, waitLimit);
  await before.stop();
  await configurator.press(bed + 1);
  const after = await start();
  onTestFinished(after.stop);
  const { data } = await createTestClient(after.address).query('{ openCalls { id } }');
  expect(data?.openCalls).toHaveLength(2);
});

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
});
