import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase, quiet } from '../testing/database.ts';
import { openReadingDatabase } from './database/database.ts';
import { isTimedOut } from './database/databaseProblem.ts';

async function openReading(statementMs: number, waiting: number) {
  const { url } = await freshDatabase();
  const { database, close } = openReadingDatabase(url, quiet, { connections: 1, statementMs, waiting });
  onTestFinished(close);
  const sleep = (seconds: number) => sql`SELECT pg_sleep(${seconds})`.execute(database);
  return Object.assign(sleep, { database });
}

const tooSlow = { extensions: { code: 'TOO_SLOW' } };

test('a statement that takes longer than allowed is cancelled by the database', async () => {
  const sleep = await openReading(1500, 10);
  expect(isTimedOut(await sleep(30).catch((error: unknown) => error))).toBe(true);
  await expect(sleep(0)).resolves.toBeDefined();
});

test('a request that finds the queue full is refused at once', async () => {
  const sleep = await openReading(20_000, 1);
  const first = sleep(2);
  let isFirstOver = false;
  void first.then(() => {
    isFirstOver = true;
  });
  const second = sleep(0);
  await expect(sleep(0)).rejects.toMatchObject(tooSlow);
  expect(isFirstOver).toBe(false);
  await Promise.all([first, second]);
});

test('a request that waits too long for a connection is refused after that time', async () => {
  const sleep = await openReading(1000, 1);
  await sleep.database.connection().execute(async () => {
    await expect(sleep(0)).rejects.toMatchObject(tooSlow);
  });
  await expect(sleep(0)).resolves.toBeDefined();
});
