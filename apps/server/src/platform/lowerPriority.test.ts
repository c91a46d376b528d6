import { getPriority } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { openBackgroundDatabase, openDatabase } from './database/database.ts';
import { createLog } from './log.ts';
import { background, stepBackSession } from './lowerPriority.ts';

const log = createLog('test', 'silent');

/** Of whatever runs the tests, which may have been started with a lower one. */
const usual = getPriority();
/** Elsewhere than on Linux everything runs alike. */
const lowered = process.platform === 'linux' ? Math.max(usual, background) : usual;

async function priorityOf({ pool, close }: ReturnType<typeof openDatabase>) {
  onTestFinished(close);
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return getPriority(rows[0]?.pid);
}

test('connections for background work get a lower priority, and no others', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  expect(await priorityOf(openBackgroundDatabase(database.url, log, 1))).toBe(lowered);
  expect(await priorityOf(openDatabase(database.url, log, 1))).toBe(usual);
});

test('a number that means another process here is left alone', () => {
  stepBackSession(process.pid, 'carestead');
  expect(getPriority(process.pid)).toBe(usual);
});
