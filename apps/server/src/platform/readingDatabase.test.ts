import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase, quiet } from '../testing/database.ts';
import { openReadingDatabase } from './database/database.ts';
import { isTimedOut } from './database/databaseProblem.ts';

async function openReading(statementMs: number, waiting: number) {
  const { url } = await freshDatabase();
  const { database, close } = openReadingDatabase(url, quiet, { connections: 1, statementMs, waiting });
  onTestFinished(close);
  return (seconds: number) => sql`SELECT pg_sleep(${seconds})`.execute(database);
}

test('a statement that takes longer than it may is given up by the database', async () => {
  const sleep = await openReading(500, 10);
  expect(isTimedOut(await sleep(5).catch((error: unknown) => error))).toBe(true);
  await expect(sleep(0)).resolves.toBeDefined();
});

test('who finds the queue full is refused at once, who waits too long after that time', async () => {
  const sleep = await openReading(600, 1);
  const began = performance.now();
  const first = sleep(0.5);
  const second = sleep(0);
  await expect(sleep(0)).rejects.toMatchObject({ extensions: { code: 'TOO_SLOW' } });
  expect(performance.now() - began).toBeLessThan(400);
  await Promise.all([first, second]);
});
