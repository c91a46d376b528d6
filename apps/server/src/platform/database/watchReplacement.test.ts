import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, queryAt, quiet } from '../../testing/database.ts';
import { createBus } from '../bus/bus.ts';
import { startRelay } from '../bus/relay.ts';
import { watchReplacement } from './watchReplacement.ts';

test('a process notices that another database has the name of its own, and a lost connection alone is nothing', async () => {
  const [own, other] = [await createTestDatabase(), await createTestDatabase()];
  onTestFinished(async () => {
    await own.drop();
    await other.drop();
  });
  const bus = createBus(quiet);
  let replaced = 0;
  let looked = 0;
  await watchReplacement({ databaseUrl: own.url, bus, log: quiet }, () => {
    replaced += 1;
  });
  bus.on('messagesMissed', () => {
    looked += 1;
  });
  const relay = startRelay({ databaseUrl: own.url, bus, log: quiet });
  onTestFinished(relay.close);
  await expect.poll(() => relay.isListening()).toBe(true);
  const before = looked;
  await own.setOpen(false);
  await own.setOpen(true);
  await expect.poll(() => looked > before && relay.isListening()).toBe(true);
  expect(replaced).toBe(0);

  await own.setOpen(false);
  const [mine = '', theirs = ''] = [own, other].map(({ url }) => new URL(url).pathname.slice(1));
  const server = Object.assign(new URL(own.url), { pathname: '/postgres' }).href;
  await queryAt(
    server,
    `BEGIN; ALTER DATABASE ${mine} RENAME TO ${mine}_old; ALTER DATABASE ${theirs} RENAME TO ${mine};
     ALTER DATABASE ${mine}_old RENAME TO ${theirs}; COMMIT`,
  );
  await expect.poll(() => replaced).toBeGreaterThan(0);
});
