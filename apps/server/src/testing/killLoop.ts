import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import { readOrCreateKey } from '../platform/keyFile.ts';
import { createSecrets } from '../platform/secrets.ts';
import { startBuiltServer } from './builtServer.ts';
import { createTestDatabase } from './database.ts';
import { expectNothingLost } from './nothingLost.ts';
import { connectSimulator, startTestSimulator } from './simulator.ts';

const patience = { timeout: 30_000, interval: 5 };

/**
 * Kills the call server again and again while calls come in, at every stage of its short lives, and looks whether
 * something is missing; tells how many events it was about.
 */
export async function killServerUnderLoad(kills: number, rate: number) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'carestead-killed-'));
  const database = await createTestDatabase();
  onTestFinished(async () => {
    await database.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const building = await startTestSimulator();
  const secrets = createSecrets(await readOrCreateKey(dataFolder));
  await connectSimulator({ database, secrets, bus: { emit: () => {} } }, building);
  await building.traffic(rate);
  const start = () =>
    startBuiltServer({ DATABASE_URL: database.url, CARESTEAD_DATA: dataFolder, CARESTEAD_ALLOW_LOOPBACK: '1' });
  const acknowledged = async () => (await building.state()).journal.acknowledged;

  for (let kill = 0; kill < kills; kill += 1) {
    const before = await acknowledged();
    const server = start();
    switch (kill % 3) {
      case 0:
        // In the middle of applying: it has just acknowledged, and more is on its way.
        await vi.waitUntil(async () => (await acknowledged()) > before, patience);
        break;
      case 1:
        await server.ready;
        await sleep((kill * 7) % 100);
        break;
      case 2:
        await sleep((kill * 53) % 500);
        break;
    }
    await server.end('SIGKILL');
  }

  const last = start();
  onTestFinished(() => last.end('SIGKILL'));
  const client = await last.ready;
  await expectNothingLost({ query: database.ownerQuery, building, client: () => client });
  return await acknowledged();
}
