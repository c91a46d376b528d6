// Needs: a build (npm run build) and two minutes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { createKey } from '../platform/secrets/keyFile.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { startBuiltServer } from '../testing/builtServer.ts';
import { linkState } from '../testing/linkState.ts';
import { expectNothingLost } from '../testing/nothingLost.ts';
import { replicatedDatabase } from '../testing/processes/replicatedDatabase.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';

const wait = { timeout: 120_000, interval: 20 };

test('the primary is killed under load three times: the standby takes over, and no acknowledged event is lost or doubled', async () => {
  const [database, configurator] = await Promise.all([replicatedDatabase(), startTestSimulator()]);
  await migrate(database.url);
  const dataFolder = mkdtempSync(join(tmpdir(), 'carestead-fail-over-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const secrets = createSecrets(await createKey(dataFolder));
  await connectSimulator({ database: { ownerQuery: database.query }, secrets, bus: { emit: () => {} } }, configurator);
  const env = { CARESTEAD_DATA: dataFolder, CARESTEAD_ALLOW_LOOPBACK: '1', LOG_LEVEL: 'silent' };
  const servers = [1, 2].map(() => startBuiltServer({ DATABASE_URL: database.url, ...env }));
  for (const server of servers) onTestFinished(() => server.end('SIGKILL'));
  const clients = await Promise.all(servers.map(({ ready }) => ready));
  const acknowledged = async () => (await configurator.state()).journal.acknowledged;
  const goesOn = async () => {
    const before = await acknowledged();
    await vi.waitUntil(async () => (await acknowledged()) > before, wait);
  };
  const live = async () => {
    const states = await Promise.all(clients.map((client) => linkState({ client: () => client }).catch(() => '')));
    return states.every((state) => state === 'connected');
  };
  const epochs = () => database.query('SELECT epoch FROM installation');
  const [epoch] = await epochs();
  await configurator.traffic(150);
  await goesOn();

  const away: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await vi.waitUntil(live, wait);
    await goesOn();
    // Each time at another moment of what is under way.
    await sleep(round * 37);
    const killed = performance.now();
    await database.failOver();
    await goesOn();
    away.push(Math.round(performance.now() - killed));
    await database.followAnew();
  }
  await vi.waitUntil(live, wait);
  await database.query('CHECKPOINT');
  const identity = 'SELECT database_identity FROM installation';
  await vi.waitUntil(async () => JSON.stringify(await database.query(identity)).endsWith('/4"}]'), wait);
  // A server that starts now takes it for the same database: what is due is still sent.
  const late = startBuiltServer({ DATABASE_URL: database.url, ...env });
  onTestFinished(() => late.end('SIGKILL'));
  await late.ready;
  expect(await epochs()).toEqual([epoch]);
  console.log(
    `${await acknowledged()} events acknowledged; after each kill the next one came after ${away.join(', ')} ms`,
  );
  for (const { process } of servers) expect(process.exitCode).toBe(null);
  for (const client of clients) await expectNothingLost({ query: database.query, configurator, client: () => client });
});
