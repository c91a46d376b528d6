// Needs: nothing but 6 minutes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createKey } from '../platform/secrets/keyFile.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { startBuiltServer } from '../testing/builtServer.ts';
import { linkState } from '../testing/linkState.ts';
import { expectNothingLost } from '../testing/nothingLost.ts';
import { ownDatabase } from '../testing/processes/ownDatabase.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';

const waitLimit = { timeout: 60_000, interval: 50 };

/** Two call servers, each a process, on a database that can be stopped, with calls coming in. */
async function busyServers() {
  const [database, configurator] = await Promise.all([ownDatabase(), startTestSimulator()]);
  const dataFolder = mkdtempSync(join(tmpdir(), 'carestead-freezes-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const secrets = createSecrets(await createKey(dataFolder));
  await connectSimulator({ database, secrets, bus: { emit: () => {} } }, configurator);
  const start = async () => {
    const server = startBuiltServer({
      DATABASE_URL: database.url,
      CARESTEAD_DATA: dataFolder,
      CARESTEAD_ALLOW_LOOPBACK: '1',
      LOG_LEVEL: 'silent',
    });
    onTestFinished(() => server.end('SIGKILL'));
    return { server, client: await server.ready };
  };
  const servers = [await start(), await start()];
  onTestFinished(database.thaw);
  await configurator.traffic(150);
  const allLive = () =>
    vi.waitUntil(async () => {
      const states = await Promise.all(
        servers.map(({ client }) => linkState({ client: () => client }).catch(() => '')),
      );
      return states.every((state) => state === 'connected');
    }, waitLimit);
  await allLive();
  return { database, configurator, servers, start, allLive };
}

/** Spread over the range without chance, so that a failure can be repeated. */
const spread = (round: number, least: number, most: number) => least + ((round * 7919) % (most - least));

test('of forty freezes of the database, short and long, both servers come back and no acknowledged event is lost or doubled', async () => {
  const { database, configurator, servers, allLive } = await busyServers();
  for (let round = 0; round < 40; round += 1) {
    database.freeze();
    await sleep(spread(round, 50, 6000));
    database.thaw();
    await sleep(spread(round, 0, 1500));
    if (round % 8 === 7) await allLive();
  }
  expect(await allLive()).toBe(true);
  for (const { client } of servers)
    await expectNothingLost({ query: database.ownerQuery, configurator, client: () => client });
});

test('of thirty freezes and kills of either server the walls of both end live, with one holder and nothing lost', async () => {
  const { database, configurator, servers, start, allLive } = await busyServers();
  for (let round = 0; round < 30; round += 1) {
    const index = round % 2;
    const victim = servers[index];
    if (round % 5 === 4) {
      await victim?.server.end('SIGKILL');
      servers[index] = await start();
    } else {
      victim?.server.process.kill('SIGSTOP');
      await sleep(spread(round, 100, 6000));
      victim?.server.process.kill('SIGCONT');
    }
    await sleep(spread(round, 0, 1000));
    if (round % 6 === 5) await allLive();
  }
  await allLive();
  await configurator.traffic(0);
  // Quiet from here on: no event mends a state that is wrong.
  await sleep(5000);
  await allLive();
  const holders = await database.ownerQuery(
    `SELECT DISTINCT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 7213002`,
  );
  expect(holders).toHaveLength(1);
  for (const { client } of servers)
    await expectNothingLost({ query: database.ownerQuery, configurator, client: () => client });
});
