import { rmSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findRunning } from '../platform/embedded/findRunning.ts';
import { memoryFolder } from '../testing/memoryFolder.ts';
import { expectNothingLost } from '../testing/nothingLost.ts';
import { productWithConfigurator } from '../testing/processes/productWithConfigurator.ts';

const waitLimit = { timeout: 60_000, interval: 20 };

test('kills of the database, alone and with the call server, lose and double no acknowledged event', async () => {
  const dataFolder = memoryFolder('carestead-outage-');
  const { product, browser, query, configurator, goesOn } = await productWithConfigurator(dataFolder, (end) =>
    onTestFinished(async () => {
      await end();
      rmSync(dataFolder, { recursive: true, force: true });
    }),
  );
  await configurator.traffic(200);
  await goesOn(waitLimit);
  for (const withServer of [false, true, false]) {
    process.kill(findRunning(dataFolder)?.pid ?? 0, 'SIGKILL');
    if (withServer) process.kill(product.childPid('main'), 'SIGKILL');
    await vi.waitUntil(() => findRunning(dataFolder) !== null, waitLimit);
    await goesOn(waitLimit);
  }
  await expectNothingLost({ query, configurator, client: () => browser });
  expect((await configurator.ledger()).entries.length).toBeGreaterThan(100);
});
