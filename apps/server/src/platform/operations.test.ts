import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { insertJob } from './jobs/jobQueries.ts';
import {
  beginOperation,
  deleteOldOperations,
  finishOperation,
  progressOperation,
  readOperations,
  recordOperation,
  settleOperations,
} from './operations.ts';

const now = Date.parse('2026-11-17T10:00:00Z');
const minute = 60_000;
const restart = { kind: 'restart', user_name: 'mia', started_at: now, budget: 3 * minute, isAlone: true };

async function setUp() {
  const { database, ownerQuery } = await freshDatabase();
  const read = async (at = now) => await readOperations(database, { most: 10, now: at });
  const addJob = async () =>
    (await insertJob(database, {
      ...{ kind: 'toy', user_id: null, system_id: null, payload: {}, once_key: null, now },
    })) ?? 0;
  return { database, ownerQuery, read, addJob };
}

test('an operation begins, gets further and ends once', async () => {
  const { database, read } = await setUp();
  const id = (await beginOperation(database, { ...restart, details: { a: 1 } })) ?? 0;
  expect(await read()).toMatchObject([
    { id, kind: 'restart', user_name: 'mia', state: 'running', finished_at: null, due_at: now + 3 * minute },
  ]);
  await progressOperation(database, id, { done: 41, total: 48, details: { b: 2 } });
  expect(await read()).toMatchObject([{ progress_done: 41, progress_total: 48, details: { a: 1, b: 2 } }]);
  const end = { state: 'done', finished_at: now + 14_000, details: { c: 3 } } as const;
  expect(await finishOperation(database, id, end)).toBe(true);
  expect(await finishOperation(database, id, { ...end, state: 'error' })).toBe(false);
  await progressOperation(database, id, { done: 0, total: 0 });
  expect(await read()).toMatchObject([
    { state: 'done', finished_at: now + 14_000, progress_done: 41, details: { a: 1, b: 2, c: 3 } },
  ]);
});

test('one that is to be alone is one, also when two begin at the same moment, and makes room when its time is over', async () => {
  const { database, read } = await setUp();
  const begun = await Promise.all([beginOperation(database, restart), beginOperation(database, restart)]);
  expect(begun.filter((id) => id === null)).toHaveLength(1);
  const later = now + 3 * minute;
  expect((await read(later))[0]).toMatchObject({ state: 'timed_out', finished_at: later });
  expect(await beginOperation(database, { ...restart, started_at: later })).not.toBeNull();
  expect(await read(later)).toMatchObject([{ state: 'running' }, { state: 'timed_out' }]);
});

test('a job that is tried again goes on with its operation, and ends it where nothing else does', async () => {
  const { database, ownerQuery, read, addJob } = await setUp();
  const job_id = await addJob();
  const backup = { kind: 'backup', user_name: '', started_at: now, job_id };
  const id = await beginOperation(database, backup);
  expect(await beginOperation(database, { ...backup, started_at: now + minute })).toBe(id);
  await ownerQuery(`UPDATE jobs SET state = 'running', progress_done = 3, progress_total = 9 WHERE id = $1`, [job_id]);
  await settleOperations(database, now + 600 * minute);
  expect(await read()).toMatchObject([{ state: 'running', started_at: now, progress_done: 3, progress_total: 9 }]);
  await ownerQuery(
    `UPDATE jobs SET state = 'failed', problem = 'jobs.problem.backup.damaged', problem_values = '{"file": "x"}',
      finished_at = $2 WHERE id = $1`,
    [job_id, new Date(now + minute)],
  );
  const ended = { state: 'error', finished_at: now + minute, problem: 'jobs.problem.backup.damaged' };
  // It is shown as what it is even before that is recorded.
  expect(await read()).toMatchObject([{ ...ended, details: { file: 'x' } }]);
  await settleOperations(database, now + 2 * minute);
  await ownerQuery('DELETE FROM jobs');
  expect(await read()).toMatchObject([{ ...ended, details: { file: 'x' } }]);
  // Somebody has it tried once more: that is another operation.
  expect(await beginOperation(database, backup)).not.toBe(id);
});

test('what was running when a backup was made is over in the installation that it is restored to', async () => {
  const { database, ownerQuery, read } = await setUp();
  await beginOperation(database, restart);
  await ownerQuery('UPDATE installation SET epoch = gen_random_uuid()');
  expect(await read()).toMatchObject([{ state: 'error', problem: 'operations.problem.restored' }]);
});

test('operations are listed from the newest on, of all kinds or of some', async () => {
  const { database } = await setUp();
  for (const kind of ['licence', 'cleanup', 'licence'])
    await recordOperation(database, { kind, user_name: 'mia', started_at: now, finished_at: now, state: 'done' });
  const kindsOf = async (wanted: { kinds?: string[]; most: number }) =>
    (await readOperations(database, { ...wanted, now })).map(({ kind }) => kind);
  expect(await kindsOf({ most: 2 })).toEqual(['licence', 'cleanup']);
  expect(await kindsOf({ kinds: ['licence'], most: 9 })).toEqual(['licence', 'licence']);
});

test('operations go after a year, but for the newest of each kind and end, and what runs', async () => {
  const { database, read } = await setUp();
  const day = 24 * 60 * minute;
  const record = (kind: string, days: number, state: 'done' | 'error' = 'done') =>
    recordOperation(database, {
      ...{ kind, user_name: '', started_at: now - days * day, finished_at: now - days * day, state },
    });
  await record('backup', 500);
  await record('backup', 400);
  await record('backup', 380, 'error');
  await record('restart', 370);
  await record('restart', 3);
  await beginOperation(database, { ...restart, kind: 'update', started_at: now - 600 * day, budget: 900 * day });
  await Promise.all([deleteOldOperations(database, now), deleteOldOperations(database, now)]);
  const left = await read();
  expect(left.map(({ kind, state, started_at }) => [kind, state, (now - started_at) / day])).toEqual([
    ['update', 'running', 600],
    ['restart', 'done', 3],
    ['backup', 'error', 380],
    ['backup', 'done', 400],
  ]);
});
