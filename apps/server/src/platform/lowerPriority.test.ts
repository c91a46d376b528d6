import { getPriority } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { openBackgroundDatabase, openDatabase } from './database/database.ts';
import { createLog } from './log.ts';
import { background, stepBackSession } from './lowerPriority.ts';

const log = createLog('test', 'silent');

/** Elsewhere than on Linux everything runs alike. */
const expected = process.platform === 'linux' ? background : 0;

async function priorityOf({ pool, close }: ReturnType<typeof openDatabase>) {
  onTestFinished(close);
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return getPriority(rows[0]?.pid);
}

test('connections for background work get a lower priority, and no others', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  expect(await priorityOf(openBackgroundDatabase(database.url, log, 1))).toBe(expected);
  expect(await priorityOf(openDatabase(database.url, log, 1))).toBe(0);
});

test('a number that means another process here is left alone', () => {
  stepBackSession(process.pid, 'carestead');
  expect(getPriority(process.pid)).toBe(0);
});
