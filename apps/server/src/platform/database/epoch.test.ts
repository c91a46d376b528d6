import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, freshDatabase, quiet } from '../../testing/database.ts';
import { createBus } from '../bus/bus.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { keepEpoch, startNewEpoch } from './epoch.ts';

const epochOf = async (database: Database) =>
  (await database.selectFrom('installation').select('epoch').executeTakeFirstOrThrow()).epoch;

test('an epoch outlives restarts, and a copy that is restored elsewhere begins its own', async () => {
  const { database, url } = await freshDatabase();
  const first = await epochOf(database);
  await keepEpoch(database);
  await keepEpoch(database);
  expect(await epochOf(database)).toBe(first);
  await database.destroy();

  const copy = await createTestDatabase(new URL(url).pathname.slice(1));
  const restored = openDatabase(copy.url, quiet, 2);
  onTestFinished(async () => {
    await restored.close();
    await copy.drop();
  });
  await keepEpoch(restored.database);
  const second = await epochOf(restored.database);
  expect(second).not.toBe(first);
  await keepEpoch(restored.database);
  expect(await epochOf(restored.database)).toBe(second);
});

test('a server whose revisions go back begins a new epoch and publishes it', async () => {
  const { database } = await freshDatabase();
  const before = await epochOf(database);
  const bus = createBus(quiet);
  let received = 0;
  bus.on('installationChanged', () => {
    received += 1;
  });
  await startNewEpoch(database, bus);
  expect(await epochOf(database)).not.toBe(before);
  expect(received).toBe(1);
});
