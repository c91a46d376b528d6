import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, quiet } from '../../testing/database.ts';
import { holdLocks } from './holdLocks.ts';

async function housekeeping() {
  const made = await createTestDatabase();
  onTestFinished(() => made.drop());
  return (ids: number[]) => {
    const changes: number[][] = [];
    const locks = holdLocks({
      databaseUrl: made.url,
      log: quiet,
      lockClass: 'link',
      wanted: () => ids,
      onChange: (held) => changes.push([...held]),
    });
    onTestFinished(() => locks.close());
    return { locks, changes, held: () => [...locks.held()] };
  };
}

const soon = { timeout: 60_000, interval: 20 };

test('what one server holds no other has, until it goes', async () => {
  const start = await housekeeping();
  const one = start([1, 2]);
  await vi.waitFor(() => expect(one.held()).toEqual([1, 2]), soon);
  const other = start([1, 2, 3]);
  await vi.waitFor(() => expect(other.held()).toEqual([3]), soon);
  await one.locks.close();
  expect(one.held()).toEqual([]);
  await vi.waitFor(() => expect(new Set(other.held())).toEqual(new Set([1, 2, 3])), soon);
});

test('what is wanted no more is given away', async () => {
  const start = await housekeeping();
  const ids = [1];
  const one = start(ids);
  await vi.waitFor(() => expect(one.held()).toEqual([1]), soon);
  ids.pop();
  one.locks.check();
  await vi.waitFor(() => expect(one.held()).toEqual([]), soon);
  expect(one.changes).toEqual([[1], []]);
});

test('a connection that the database ended is known at once, and the lock is taken anew', async () => {
  const made = await createTestDatabase();
  onTestFinished(() => made.drop());
  const changes: number[][] = [];
  const locks = holdLocks({
    databaseUrl: made.url,
    log: quiet,
    lockClass: 'link',
    wanted: () => [1],
    onChange: (held) => changes.push([...held]),
  });
  onTestFinished(() => locks.close());
  await vi.waitFor(() => expect(changes).toEqual([[1]]), soon);
  await made.ownerQuery(`SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  await vi.waitFor(() => expect(changes).toEqual([[1], [], [1]]), soon);
});
