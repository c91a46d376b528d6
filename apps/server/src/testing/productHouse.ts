import { vi } from 'vitest';
import { findRunning } from '../platform/embedded/findRunning.ts';
import { createKey } from '../platform/keyFile.ts';
import { announce } from '../platform/relay.ts';
import { createSecrets } from '../platform/secrets.ts';
import { queryAt } from './database.ts';
import { freePort, startProduct } from './product.ts';
import { connectSimulator, startTestSimulator } from './simulator.ts';

/** The whole product with a database of its own in this folder, and the building that it hears; the test ends it. */
export async function productHouse(dataFolder: string, until: (end: () => Promise<void>) => void) {
  const port = String(await freePort());
  const product = startProduct({ CARESTEAD_DATA: dataFolder, PORT: port, CARESTEAD_ALLOW_LOOPBACK: '1' });
  until(async () => void (await product.end('SIGTERM')));
  const browser = await product.ready();
  const url = findRunning(dataFolder)?.url ?? '';
  const query = (text: string, values?: readonly unknown[]) => queryAt(url, text, values);
  const building = await startTestSimulator();
  const secrets = createSecrets(await createKey(dataFolder));
  await connectSimulator({ database: { ownerQuery: query }, secrets, bus: { emit: () => {} } }, building);
  await announce(url, 'installationChanged', {});
  const acknowledged = async () => (await building.state()).journal.acknowledged;
  return {
    product,
    browser,
    query,
    building,
    goesOn: async (patience: { timeout: number; interval: number }) => {
      const before = await acknowledged();
      await vi.waitUntil(async () => (await acknowledged()) > before, patience);
    },
  };
}
