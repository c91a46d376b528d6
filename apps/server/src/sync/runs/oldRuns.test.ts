import { beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../../testing/database.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { systemRow } from '../../testing/fixtures.ts';
import { deleteOldRuns } from './oldRunQueries.ts';

const now = Date.parse('2026-11-16T12:00:00Z');

let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await createTestDatabase();
  const opened = openDatabase(made.url, quiet, 2);
  database = opened.database;
  atEndOfFile(async () => {
    await opened.close();
    await made.drop();
  });
  await made.ownerQuery(systemRow(1));
  await made.ownerQuery(systemRow(2));
});

test('runs go after a year, but for the newest of each system and one that goes on', async () => {
  const add = (system_id: number, started: string, ended: string | null) =>
    made.ownerQuery(
      `INSERT INTO sync_runs (system_id, kind, step, started_at, step_at, ended_at, user_name)
       VALUES ($1, 'commit', 'init', $2, $2, $3, 'vera')`,
      [system_id, started, ended],
    );
  await add(1, '2025-01-01T00:00:00Z', '2025-01-01T00:01:00Z');
  await add(1, '2025-11-20T00:00:00Z', '2025-11-20T00:01:00Z');
  await add(2, '2024-01-01T00:00:00Z', '2024-01-01T00:01:00Z');
  await add(2, '2024-02-01T00:00:00Z', '2024-02-01T00:01:00Z');
  await add(1, '2024-01-01T00:00:00Z', null);
  await Promise.all([deleteOldRuns(database, now), deleteOldRuns(database, now)]);
  expect(await made.ownerQuery('SELECT system_id, started_at FROM sync_runs ORDER BY id')).toEqual([
    { system_id: 1, started_at: new Date('2025-11-20T00:00:00Z') },
    { system_id: 2, started_at: new Date('2024-02-01T00:00:00Z') },
    { system_id: 1, started_at: new Date('2024-01-01T00:00:00Z') },
  ]);
});
