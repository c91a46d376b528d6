import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createKey } from '../../platform/secrets/keyFile.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { startBuiltServer } from '../builtServer.ts';
import { createTestDatabase } from '../database.ts';
import { systemVersion } from '../fixtures.ts';
import { connectSimulator, startTestSimulator } from '../simulator.ts';

/** A configurator and a database for call servers that a test starts and ends as it likes, each a process. */
export async function serversWithConfigurator() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'carestead-served-'));
  const database = await createTestDatabase();
  onTestFinished(async () => {
    await database.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const configurator = await startTestSimulator();
  const secrets = createSecrets(await createKey(dataFolder));
  await connectSimulator({ database, secrets, bus: { emit: () => {} } }, configurator);
  await database.ownerQuery(systemVersion(1));
  return {
    configurator,
    dataFolder,
    database,
    secrets,
    start: () =>
      startBuiltServer({ DATABASE_URL: database.url, CARESTEAD_DATA: dataFolder, CARESTEAD_ALLOW_LOOPBACK: '1' }),
    acknowledged: async () => (await configurator.state()).journal.acknowledged,
  };
}
