import { expect, onTestFinished, test } from 'vitest';
import { createBus } from '../platform/bus/bus.ts';
import { systemClock } from '../platform/clock.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { freshDatabase, quiet } from '../testing/database.ts';
import { systemRow } from '../testing/fixtures.ts';
import { startLinks } from './links.ts';

test('the password of a configurator is decrypted once, and again only when it was changed', async () => {
  const { database, ownerQuery, url } = await freshDatabase();
  const secrets = createSecrets(Buffer.alloc(32));
  const store = (system_id: number, password: string) =>
    ownerQuery('UPDATE system_params SET password = $2 WHERE id = $1', [system_id, secrets.encrypt(password)]);
  for (const id of [1, 2, 3]) {
    await ownerQuery(systemRow(id));
    await store(id, `Geheimnis ${id}`);
  }
  const decrypted: string[] = [];
  let reads = 0;
  const counted = database.withPlugin({
    transformQuery: ({ node }) => {
      reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const bus = createBus(quiet);
  const links = await startLinks({
    ...{ database: counted, databaseUrl: url, bus, clock: systemClock, log: quiet, metrics: createMetrics() },
    secrets: {
      ...secrets,
      decrypt: (sealed) => {
        const opened = secrets.decrypt(sealed);
        decrypted.push(opened);
        return opened;
      },
    },
    sinkOf: () => null,
    hubSink: { cursor: async () => null, store: async () => {}, lost: async () => {} },
    allowsLoopback: true,
    isOffline: true,
  });
  onTestFinished(() => links.close());
  expect(decrypted).toEqual(['Geheimnis 1', 'Geheimnis 2', 'Geheimnis 3']);

  const reread = async () => {
    const before = reads;
    bus.emit('systemsKnown', {});
    await expect.poll(() => reads).toBeGreaterThan(before);
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await reread();
  await ownerQuery(`UPDATE system_params SET ip = '10.0.0.99' WHERE id = 1`);
  await reread();
  expect(decrypted).toHaveLength(3);
  await store(2, 'Neues Geheimnis');
  await reread();
  expect(decrypted.slice(3)).toEqual(['Neues Geheimnis']);
});
