import { expect, onTestFinished, test, vi } from 'vitest';
import { createBus } from '../platform/bus/bus.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openIngestPool } from '../platform/database/ingestPool.ts';
import { loadInstallation } from '../platform/installation.ts';
import { createTestDatabase, quiet } from '../testing/database.ts';
import { systemRow } from '../testing/fixtures.ts';
import { openBoards } from './boards.ts';

async function startFixture() {
  const made = await createTestDatabase();
  const { database, close } = openDatabase(made.url, quiet, 6);
  const pool = openIngestPool(made.url, quiet, 4);
  await made.ownerQuery(systemRow(1));
  const bus = createBus(quiet);
  const installation = await loadInstallation(database, bus, quiet);
  const boards = await openBoards({
    pool,
    database,
    bus,
    clock: systemClock,
    installation,
    log: quiet,
    silentFor: () => 0,
  });
  let rounds = 0;
  bus.on('systemsKnown', () => {
    rounds += 1;
  });
  const calm = async () => {
    let before = -1;
    await vi.waitUntil(
      () => {
        const isCalm = before === rounds && rounds > 0;
        before = rounds;
        return isCalm;
      },
      { timeout: 60_000, interval: 300 },
    );
  };
  onTestFinished(async () => {
    await boards.close();
    await pool.end();
    await close();
    await made.drop();
  });
  return { made, bus, boards, installation, calm };
}

test('a system that becomes known several times at once has one board, the one that its link was given', async () => {
  const { made, bus, boards, installation, calm } = await startFixture();
  const given = new Set<unknown>();
  bus.on('systemsKnown', () => given.add(boards.board(2)));
  await made.ownerQuery(systemRow(2));
  await installation.reload();
  for (let time = 0; time < 5; time += 1) bus.emit('installationRead', { parts: ['systems'] });
  await calm();
  expect(given.size).toBe(1);
  expect([...given]).toEqual([boards.board(2)]);
});

test('a client of a system that was removed receives an empty list', async () => {
  const { made, bus, boards, installation } = await startFixture();
  await boards.board(1)?.take(async () => {}, 0);
  const published: unknown[] = [];
  bus.on('callsChanged', ({ system_id }) => published.push(boards.list(system_id)));
  await made.ownerQuery('DELETE FROM system_params');
  await installation.reload();
  await vi.waitUntil(() => boards.board(1) === null, { timeout: 60_000 });
  expect(published).toEqual([expect.objectContaining({ system_id: 1, epoch: '', calls: [] })]);
});

test('names are shown after two seconds where no server holds the link; whoever receives the revision of the holder raises none', async () => {
  const { made, bus, boards, installation, calm } = await startFixture();
  await made.ownerQuery(systemRow(2));
  await made.ownerQuery(`INSERT INTO field_streams (system_id, stream_id, applied, fence, revision, set_aside)
    SELECT id, gen_random_uuid(), 0, 0, 10, 0 FROM system_params`);
  await installation.reload();
  bus.emit('installationRead', { parts: ['systems'] });
  await calm();
  bus.emit('messagesMissed', {});
  await expect.poll(() => boards.list(1).revision).toBe(10);

  const began = performance.now();
  const raisedAfter: number[] = [];
  bus.on('callsChanged', ({ system_id, revision }) => {
    if (system_id === 1 && revision > 10) raisedAfter.push(performance.now() - began);
  });
  bus.emit('rowsChanged', { system_id: null, entity: 'section', ids: [1] });
  // The server that holds the link of the second system has raised its revision.
  await made.ownerQuery('UPDATE field_streams SET revision = 11 WHERE system_id = 2');
  bus.emit('boardChanged', { system_id: 2, revision: 11 });
  await vi.waitUntil(() => raisedAfter.length > 0, { timeout: 60_000 });
  expect(raisedAfter[0]).toBeGreaterThan(1990);
  expect(await made.ownerQuery('SELECT revision::int FROM field_streams ORDER BY system_id')).toEqual([
    { revision: 11 },
    { revision: 11 },
  ]);
  expect([boards.list(1).revision, boards.list(2).revision]).toEqual([11, 11]);
});
