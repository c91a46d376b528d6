import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, freshDatabase, quiet } from '../../testing/database.ts';
import { systemRow } from '../../testing/fixtures.ts';
import { createBus } from '../bus/bus.ts';
import { openDatabase } from './database.ts';
import { currentEpoch, followTimeline, keepEpoch, lookAtDatabase, startNewEpoch } from './epoch.ts';

test('an epoch outlives restarts, and a copy that is restored elsewhere begins its own', async () => {
  const { database, url } = await freshDatabase();
  const first = await currentEpoch(database);
  await keepEpoch(database);
  await keepEpoch(database);
  expect(await currentEpoch(database)).toBe(first);
  await database.destroy();

  const copy = await createTestDatabase(new URL(url).pathname.slice(1));
  const restored = openDatabase(copy.url, quiet, 2);
  onTestFinished(async () => {
    await restored.close();
    await copy.drop();
  });
  await keepEpoch(restored.database);
  const second = await currentEpoch(restored.database);
  expect(second).not.toBe(first);
  await keepEpoch(restored.database);
  expect(await currentEpoch(restored.database)).toBe(second);
});

test('a server whose revisions go back begins a new epoch and publishes it', async () => {
  const { database } = await freshDatabase();
  const before = await currentEpoch(database);
  const bus = createBus(quiet);
  let received = 0;
  bus.on('installationChanged', () => {
    received += 1;
  });
  await startNewEpoch(database, bus);
  expect(await currentEpoch(database)).not.toBe(before);
  expect(received).toBe(1);
});

test.each([
  ['a standby that has all that was seen takes over: the epoch stays, at the next start too', 0, '/0', true],
  ['a database that was set back in time: a new epoch begins', 1, '/0', false],
  ['a standby takes over that has not remembered the one before it: the epoch stays', 0, '/-1', true],
])('%s', async (_what, missing, remembered, stays) => {
  const { database, ownerQuery } = await freshDatabase();
  await keepEpoch(database);
  const first = await currentEpoch(database);
  const now = await lookAtDatabase(database);
  const earlier = now.identity.replace(/\/\d+$/, '/0');
  await ownerQuery('UPDATE installation SET database_identity = $1', [now.identity.replace(/\/\d+$/, remembered)]);
  await followTimeline(database, createBus(quiet), { ...now, identity: earlier, journal: now.journal + missing });
  await keepEpoch(database);
  expect((await currentEpoch(database)) === first).toBe(stays);
});

test('a row of the outbox holds the epoch under which it was written, and keeps it after a restore', async () => {
  const { database, ownerQuery } = await freshDatabase();
  const change = `INSERT INTO outbox (system_id, entity, row_id, change, created_at) VALUES (1, 'section', 4, 'updated', now())`;
  await ownerQuery(systemRow(1));
  await ownerQuery(change);
  const before = await currentEpoch(database);
  await startNewEpoch(database, createBus(quiet));
  await ownerQuery(change);
  const written = await ownerQuery('SELECT epoch FROM outbox ORDER BY number');
  expect(written).toEqual([{ epoch: before }, { epoch: await currentEpoch(database) }]);
});
