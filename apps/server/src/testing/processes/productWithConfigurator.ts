import { vi } from 'vitest';
import { freePort } from '../../../../../scripts/freePort.ts';
import { announce } from '../../platform/bus/relay.ts';
import { findRunning } from '../../platform/embedded/findRunning.ts';
import { createKey } from '../../platform/secrets/keyFile.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { queryAt } from '../database.ts';
import { connectSimulator, startTestSimulator } from '../simulator.ts';
import { startProduct } from './product.ts';

/** The whole product with a database of its own in this folder, and a configurator that it is connected to; the test ends it. */
export async function productWithConfigurator(dataFolder: string, until: (end: () => Promise<void>) => void) {
  const port = String(await freePort());
  const product = startProduct({ CARESTEAD_DATA: dataFolder, PORT: port, CARESTEAD_ALLOW_LOOPBACK: '1' });
  until(async () => void (await product.end('SIGTERM')));
  const browser = await product.ready();
  const url = findRunning(dataFolder)?.url ?? '';
  const query = (text: string, values?: readonly unknown[]) => queryAt(url, text, values);
  const configurator = await startTestSimulator();
  const secrets = createSecrets(await createKey(dataFolder));
  await connectSimulator({ database: { ownerQuery: query }, secrets, bus: { emit: () => {} } }, configurator);
  await announce(url, 'installationChanged', {});
  const acknowledged = async () => (await configurator.state()).journal.acknowledged;
  return {
    product,
    browser,
    query,
    configurator,
    goesOn: async (waitOptions: { timeout: number; interval: number }) => {
      const before = await acknowledged();
      await vi.waitUntil(async () => (await acknowledged()) > before, waitOptions);
    },
  };
}
