import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import { expectNothingLost } from '../nothingLost.ts';
import { serversWithConfigurator } from './serversWithConfigurator.ts';

const waitOptions = { timeout: 60_000, interval: 5 };

/**
 * Kills the call server again and again while calls come in, at every stage of its short lives, and checks whether
 * something is missing; returns the number of events.
 */
export async function killServerUnderLoad(kills: number, rate: number) {
  const { configurator, database, start, acknowledged } = await serversWithConfigurator();
  await configurator.traffic(rate);

  for (let kill = 0; kill < kills; kill += 1) {
    const before = await acknowledged();
    const server = start();
    switch (kill % 3) {
      case 0:
        // In the middle of applying: it has just acknowledged, and more is on its way.
        await vi.waitUntil(async () => (await acknowledged()) > before, waitOptions);
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
  await expectNothingLost({ query: database.ownerQuery, configurator, client: () => client });
  return await acknowledged();
}
