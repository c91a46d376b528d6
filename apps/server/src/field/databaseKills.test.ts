import { rmSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findRunning } from '../platform/embedded/findRunning.ts';
import { memoryFolder } from '../testing/memoryFolder.ts';
import { expectNothingLost } from '../testing/nothingLost.ts';
import { productHouse } from '../testing/productHouse.ts';

const patience = { timeout: 60_000, interval: 20 };

test('kills of the database, alone and with the call server, lose and double no acknowledged event', async () => {
  const dataFolder = memoryFolder('carestead-outage-');
  const { product, browser, query, building, goesOn } = await productHouse(dataFolder, (end) =>
    onTestFinished(async () => {
      await end();
      rmSync(dataFolder, { recursive: true, force: true });
    }),
  );
  await building.traffic(200);
  await goesOn(patience);
  for (const withServer of [false, true, false]) {
    process.kill(findRunning(dataFolder)?.pid ?? 0, 'SIGKILL');
    if (withServer) process.kill(product.childPid('main'), 'SIGKILL');
    await vi.waitUntil(() => findRunning(dataFolder) !== null, patience);
    await goesOn(patience);
  }
  await expectNothingLost({ query, building, client: () => browser });
  expect((await building.ledger()).entries.length).toBeGreaterThan(100);
}, 180_000);
