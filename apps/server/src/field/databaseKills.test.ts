import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findRunning } from '../platform/embedded/findRunning.ts';
import { readOrCreateKey } from '../platform/keyFile.ts';
import { announce } from '../platform/relay.ts';
import { createSecrets } from '../platform/secrets.ts';
import { queryAt } from '../testing/database.ts';
import { expectNothingLost } from '../testing/nothingLost.ts';
import { freePort, startProduct } from '../testing/product.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';

const patience = { timeout: 60_000, interval: 20 };

test('kills of the database, alone and with the call server, lose and double no acknowledged event', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'carestead-outage-'));
  const port = String(await freePort());
  const product = startProduct({ CARESTEAD_DATA: dataFolder, PORT: port, CARESTEAD_ALLOW_LOOPBACK: '1' });
  onTestFinished(async () => {
    await product.end('SIGTERM');
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const browser = await product.ready();
  const url = findRunning(dataFolder)?.url ?? '';
  const ownerQuery = (text: string, values?: readonly unknown[]) => queryAt(url, text, values);
  const building = await startTestSimulator();
  const secrets = createSecrets(await readOrCreateKey(dataFolder));
  await connectSimulator({ database: { ownerQuery }, secrets, bus: { emit: () => {} } }, building);
  await announce(url, 'installationChanged', {});
  await building.traffic(200);
  const acknowledged = async () => (await building.state()).journal.acknowledged;
  const goesOn = async () => {
    const before = await acknowledged();
    await vi.waitUntil(async () => (await acknowledged()) > before, patience);
  };

  await goesOn();
  for (const withServer of [false, true, false]) {
    process.kill(findRunning(dataFolder)?.pid ?? 0, 'SIGKILL');
    if (withServer) process.kill(product.childPid('main'), 'SIGKILL');
    await vi.waitUntil(() => findRunning(dataFolder) !== null, patience);
    await goesOn();
  }
  await expectNothingLost({ query: ownerQuery, building, client: () => browser });
  expect((await building.ledger()).entries.length).toBeGreaterThan(100);
}, 180_000);
