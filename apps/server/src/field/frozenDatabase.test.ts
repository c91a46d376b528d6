import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLinkDown } from '@carestead/domain/display/connection';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCallServer } from '../callServer.ts';
import { readConfig } from '../platform/config.ts';
import { createTestClient } from '../testing/client.ts';
import { quiet } from '../testing/database.ts';
import { expectNothingLost } from '../testing/nothingLost.ts';
import { ownDatabase } from '../testing/processes/ownDatabase.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';
import { displayCalls, displayMessages } from '../testing/sockets/displayDocuments.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const waitLimit = { timeout: 60_000, interval: 20 };
/** "About three seconds", on a machine that does other things as well. */
const noticedWithin = 3600;
const bed = 10;

const shipped = [displayCalls, displayMessages];

type List = { link: { state: string; since: number }; calls: { id: number }[] };

/** A display that follows the calls, and what it shows of them. */
function wall(address: string) {
  let list: List | null = null;
  let beats = 0;
  const client = openSocketClient(address);
  const ignore = { error: () => {}, complete: () => {} };
  client.subscribe<{ callsChanged: List }>(
    { query: displayCalls, variables: { system_id: 1 } },
    {
      ...ignore,
      next: ({ data }) => {
        list = data?.callsChanged ?? list;
      },
    },
  );
  client.subscribe<{ systemMessages: { subject: string } }>(
    { query: displayMessages },
    {
      ...ignore,
      next: ({ data }) => {
        if (data?.systemMessages.subject === 'time') beats += 1;
      },
    },
  );
  return {
    isLive: () => list?.link.state === 'connected',
    showsNotCurrent: () => list !== null && isLinkDown(list.link, Date.now()),
    calls: () => list?.calls.length ?? 0,
    beats: () => beats,
  };
}

/** Two call servers on a database of their own; the first holds the link. Both have a wall. */
async function servedWalls() {
  const [database, configurator] = await Promise.all([ownDatabase(), startTestSimulator()]);
  const dataFolder = mkdtempSync(join(tmpdir(), 'carestead-frozen-'));
  const config = readConfig({ PORT: '0', CARESTEAD_DATA: dataFolder, CARESTEAD_ALLOW_LOOPBACK: '1' });
  const start = async () => {
    const server = await startCallServer({ config, databaseUrl: database.url, log: quiet, shipped });
    onTestFinished(server.stop);
    return server;
  };
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const holder = await start();
  await connectSimulator({ database, secrets: holder.secrets, bus: holder.bus }, configurator);
  await vi.waitUntil(() => holder.links()[0]?.state === 'connected', waitLimit);
  const other = await start();
  // Before all that is ended: a frozen database ends no connection.
  onTestFinished(database.thaw);
  const walls = [wall(holder.address), wall(other.address)];
  const allLive = () => vi.waitUntil(() => walls.every(({ isLive }) => isLive()), waitLimit);
  await allLive();
  const client = createTestClient(holder.address);
  return { database, configurator, holder, walls, allLive, client };
}

const frozen = { status: 503, body: { parts: { database: { ok: false }, ingest: { ok: false } } } };

async function noticed(walls: readonly { showsNotCurrent: () => boolean }[]) {
  const since = performance.now();
  await vi.waitUntil(() => walls.every(({ showsNotCurrent }) => showsNotCurrent()), waitLimit);
  return performance.now() - since;
}

// Slow by nature: a database counts as frozen only after two seconds without an answer, and that is waited for thrice.
test('while the database is frozen every wall shows it within three seconds and health answers; afterwards every event is there once', async () => {
  const { database, configurator, holder, walls, allLive, client } = await servedWalls();
  await configurator.press(bed);
  await vi.waitUntil(() => walls.every(({ calls }) => calls() === 1), waitLimit);

  database.freeze();
  await configurator.press(bed + 1);
  expect(await noticed(walls)).toBeLessThan(noticedWithin);
  const before = walls.map(({ beats }) => beats());
  const requestedAt = performance.now();
  await client.send('/backend/health');
  expect(performance.now() - requestedAt).toBeLessThan(noticedWithin);
  // Parts notice by themselves, one a little later than the other.
  await vi.waitFor(async () => expect(await client.send('/backend/health')).toMatchObject(frozen), {
    timeout: noticedWithin,
    interval: 50,
  });
  await configurator.press(bed + 2);
  await vi.waitUntil(() => walls.every(({ beats }, index) => beats() > (before[index] ?? 0)), waitLimit);
  expect(walls.every(({ showsNotCurrent }) => showsNotCurrent())).toBe(true);
  // By now the locks are given up, and the link with them.
  expect(await client.send('/backend/health')).toMatchObject(frozen);

  database.thaw();
  await allLive();
  await vi.waitUntil(() => walls.every(({ calls }) => calls() === 3), waitLimit);
  expect(holder.links()[0]?.state).toBe('connected');

  // Also when nothing happens in the field: what could come would not be shown.
  database.freeze();
  expect(await noticed(walls)).toBeLessThan(noticedWithin);
  database.thaw();
  await allLive();

  // Again and again, with calls coming in, and never long enough to settle.
  await configurator.traffic(200);
  for (const milliseconds of [300, 2100]) {
    database.freeze();
    await sleep(milliseconds);
    database.thaw();
    await sleep(200);
  }
  await allLive();
  await expectNothingLost({ query: database.ownerQuery, configurator, client: () => client });
  expect((await client.send('/backend/health')).body).toMatchObject({ ready: true, why: [] });
});
