import type { FieldEvent } from '@carestead/domain/field/fieldEvent';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { IngestPool } from '../platform/database/ingestPool.ts';
import { openIngestPool } from '../platform/database/ingestPool.ts';
import { createTestDatabase, quiet } from '../testing/database.ts';
import { systemRow } from '../testing/fixtures.ts';
import type { Board, Hold } from './board.ts';
import { FenceLost, openBoard } from './board.ts';

async function freshBoard() {
  const made = await createTestDatabase();
  const pool = openIngestPool(made.url, quiet, 4);
  onTestFinished(async () => {
    await pool.end();
    await made.drop();
  });
  await made.ownerQuery(systemRow(1));
  return { pool, made };
}

const texts = {
  call_type_text: 'Ruf',
  call_source_text: 'Bett',
  section_name: 'EG Ost',
  device_text_short: '101',
  device_text_long: 'Zimmer 101',
};

const open = (pool: IngestPool) =>
  openBoard({
    system_id: 1,
    pool,
    textsOf: async (calls) => calls.map(() => texts),
    prepare: async () => {},
    onChange: () => {},
  });

const take = (board: Board): Promise<Hold> => board.take(async () => {}, 0);

const origin = { call_type_id: 4, call_source_id: 1, section_id: 1, device_id: 7, shown_number: 3, position: '' };
const opened = (number: number, call: number): FieldEvent => ({
  number,
  at: number * 1000,
  kind: 'call_opened',
  call,
  ...origin,
});
const closed = (number: number, call: number): FieldEvent => ({ number, at: number * 1000, kind: 'call_closed', call });

const acknowledged = (number: number, call: number, by = 'Anna'): FieldEvent => ({
  number,
  at: number * 1000,
  kind: 'acknowledged',
  call,
  by,
});

const keys = (board: Board) => board.now().calls.map(({ key }) => key);

test('a call opens, stands in the list with its texts, and closes', async () => {
  const { pool, made } = await freshBoard();
  const board = await open(pool);
  const hold = await take(board);
  await hold.apply([opened(1, 10)], 1);
  expect(board.now()).toMatchObject({ revision: 1, calls: [{ key: 10, opened_at: 1000, ...texts }] });
  await hold.apply([closed(2, 10)], 2);
  expect(board.now()).toMatchObject({ revision: 2, calls: [] });
  const rows = await made.ownerQuery('SELECT key, closed_at FROM calls');
  expect(rows).toEqual([{ key: '10', closed_at: new Date(2000) }]);
  const journal = await made.ownerQuery('SELECT number, kind, call_id FROM journal ORDER BY id');
  expect(journal).toEqual([
    { number: '1', kind: 'call_opened', call_id: '1' },
    { number: '2', kind: 'call_closed', call_id: '1' },
  ]);
});

test('a call that is acknowledged at a device stays open, and shows since when and by whom', async () => {
  const { pool, made } = await freshBoard();
  const board = await open(pool);
  const hold = await take(board);
  await hold.apply([opened(1, 10)], 1);
  await hold.apply([acknowledged(2, 10), acknowledged(3, 10, 'Beat'), acknowledged(4, 99)], 4);
  expect(board.now()).toMatchObject({
    revision: 2,
    calls: [{ key: 10, acknowledged_at: 2000, acknowledged_by: 'Anna' }],
  });
  await hold.apply([acknowledged(5, 10, 'Beat')], 5);
  expect(board.now()).toMatchObject({ revision: 2, calls: [{ acknowledged_at: 2000, acknowledged_by: 'Anna' }] });
  const journal = await made.ownerQuery('SELECT number, kind, call_id FROM journal ORDER BY id');
  expect(journal).toHaveLength(5);
  expect(journal).toContainEqual({ number: '2', kind: 'acknowledged', call_id: '1' });
});

test('a call that is opened, acknowledged and closed in one message keeps the mark', async () => {
  const { pool, made } = await freshBoard();
  const board = await open(pool);
  const hold = await take(board);
  await hold.apply([opened(1, 10), acknowledged(2, 10), closed(3, 10), opened(4, 11), acknowledged(5, 11, '')], 5);
  expect(board.now().calls).toMatchObject([{ key: 11, acknowledged_at: 5000, acknowledged_by: '' }]);
  expect(board.stream()).toMatchObject({ applied: 5 });
  expect(await made.ownerQuery('SELECT key, closed_at, acknowledged_by FROM calls ORDER BY key')).toEqual([
    { key: '10', closed_at: new Date(3000), acknowledged_by: 'Anna' },
    { key: '11', closed_at: null, acknowledged_by: '' },
  ]);
});

test('the mark stays when the list is read again, and when the configurator is replaced', async () => {
  const { pool } = await freshBoard();
  const board = await open(pool);
  const hold = await take(board);
  await hold.apply([opened(1, 10), acknowledged(2, 10)], 2);
  expect((await open(pool)).now().calls).toMatchObject([{ key: 10, acknowledged_by: 'Anna' }]);
  const calls = [{ call: 1, opened_at: 1000, ...origin }];
  await hold.settle({ stream_id: crypto.randomUUID(), number: 40, calls, at: 9000 });
  expect(board.now().calls).toMatchObject([{ key: 1, acknowledged_at: 2000, acknowledged_by: 'Anna' }]);
});

test('a system that is removed takes its calls along, and nothing opens in it any more', async () => {
  const { pool, made } = await freshBoard();
  await made.ownerQuery(systemRow(2));
  const board = await open(pool);
  const hold = await take(board);
  await hold.apply([opened(1, 10)], 1);
  await made.ownerQuery('DELETE FROM system_params WHERE id = 2');
  expect(await made.ownerQuery('SELECT key FROM calls')).toEqual([{ key: '10' }]);
  await made.ownerQuery('DELETE FROM system_params WHERE id = 1');
  expect(await made.ownerQuery('SELECT key FROM calls')).toEqual([]);
  await expect(hold.apply([opened(2, 11)], 2)).rejects.toThrow(FenceLost);
  expect(await made.ownerQuery('SELECT key FROM calls')).toEqual([]);
});

test('a call that opens and closes in one message is written down and never shown', async () => {
  const { pool, made } = await freshBoard();
  const board = await open(pool);
  const hold = await take(board);
  await hold.apply([opened(1, 10), closed(2, 10), opened(3, 11)], 3);
  expect(keys(board)).toEqual([11]);
  expect(await made.ownerQuery('SELECT key FROM calls WHERE closed_at IS NOT NULL')).toEqual([{ key: '10' }]);
});

test('what was applied before changes nothing', async () => {
  const { pool, made } = await freshBoard();
  const board = await open(pool);
  const hold = await take(board);
  await hold.apply([opened(1, 10), opened(2, 11)], 2);
  await hold.apply([opened(1, 10), opened(2, 11), closed(3, 11)], 3);
  expect(keys(board)).toEqual([10]);
  expect(await made.ownerQuery('SELECT count(*)::int AS count FROM journal')).toEqual([{ count: 3 }]);
});

test('a server that lost the right to apply writes nothing more', async () => {
  const { pool, made } = await freshBoard();
  const first = await take(await open(pool));
  const second = await take(await open(pool));
  await expect(first.apply([opened(1, 10)], 1)).rejects.toThrow(FenceLost);
  await expect(first.settle({ stream_id: crypto.randomUUID(), number: 1, calls: [], at: 0 })).rejects.toThrow(
    FenceLost,
  );
  await second.apply([opened(1, 10)], 1);
  expect(await made.ownerQuery('SELECT key FROM calls')).toEqual([{ key: '10' }]);
});

test('a new stream settles what is open by its snapshot', async () => {
  const { pool } = await freshBoard();
  const board = await open(pool);
  const hold = await take(board);
  await hold.apply([opened(1, 10), opened(2, 11)], 2);
  const stream = crypto.randomUUID();
  const before = board.now().revision;
  await hold.settle({ stream_id: stream, number: 40, calls: [{ call: 1, opened_at: 5000, ...origin }], at: 9000 });
  expect(board.now()).toMatchObject({ revision: before + 1, calls: [{ key: 1, opened_at: 5000 }] });
  expect(board.stream()).toMatchObject({ stream_id: stream, applied: 40 });
});

test('a new stream keeps the calls that began at the same moment, each once, whatever their numbers', async () => {
  const { pool, made } = await freshBoard();
  const board = await open(pool);
  const hold = await take(board);
  const twin = { ...opened(3, 12), at: 2000 };
  await hold.apply([opened(1, 10), opened(2, 11), twin], 3);
  const ids = board.now().calls.map(({ id }) => id);
  const began = (call: number, opened_at: number) => ({ call, opened_at, ...origin });
  const calls = [began(11, 1000), began(1, 2000), began(2, 2000), began(3, 2000), began(4, 7000)];
  await hold.settle({ stream_id: crypto.randomUUID(), number: 40, calls, at: 9000 });
  expect(
    board
      .now()
      .calls.slice(0, 3)
      .map(({ id }) => id),
  ).toEqual(ids);
  expect(keys(board).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 11]);
  const journal = await made.ownerQuery('SELECT kind, count(*)::int FROM journal GROUP BY kind');
  expect(journal).toEqual([{ kind: 'call_opened', count: 5 }]);
});

test('a snapshot opens a call again that was taken for closed', async () => {
  const { pool } = await freshBoard();
  const board = await open(pool);
  const hold = await take(board);
  await hold.apply([opened(1, 10), closed(2, 10)], 2);
  await hold.settle({
    stream_id: board.stream()?.stream_id ?? '',
    number: 2,
    calls: [{ call: 10, opened_at: 1000, ...origin }],
    at: 9000,
  });
  expect(keys(board)).toEqual([10]);
});

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('open' as const), call: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('close' as const), call: fc.integer({ min: 1, max: 12 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('acknowledge' as const), call: fc.integer({ min: 1, max: 12 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), call: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repeat' as const), call: fc.constant(0) }) },
);

test('after any events, crashes and repeats the board equals the one that is read from the database', async () => {
  const { pool, made } = await freshBoard();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), async (batches) => {
      await made.ownerQuery('TRUNCATE calls, journal, field_streams CASCADE');
      let board = await open(pool);
      let hold = await take(board);
      const isOpen = new Set<number>();
      const everOpened = new Set<number>();
      const isTaken = new Set<number>();
      let number = 0;
      for (const batch of batches) {
        const events: FieldEvent[] = [];
        for (const { do: what, call } of batch) {
          if (what === 'open' && !everOpened.has(call)) {
            everOpened.add(call);
            isOpen.add(call);
            events.push(opened(++number, call));
          }
          if (what === 'close') {
            isOpen.delete(call);
            events.push(closed(++number, call));
          }
          if (what === 'acknowledge') {
            if (isOpen.has(call)) isTaken.add(call);
            events.push(acknowledged(++number, call));
          }
        }
        if (events.length > 0) await hold.apply(events, number);
        if (batch.some(({ do: what }) => what === 'repeat') && events.length > 0) await hold.apply(events, number);
        if (batch.some(({ do: what }) => what === 'crash')) {
          board = await open(pool);
          hold = await take(board);
        }
        expect(keys(board).toSorted((a, b) => a - b)).toEqual([...isOpen].toSorted((a, b) => a - b));
      }
      const marked = await made.ownerQuery('SELECT key::int FROM calls WHERE acknowledged_at IS NOT NULL ORDER BY key');
      expect(marked).toEqual([...isTaken].toSorted((a, b) => a - b).map((key) => ({ key })));
      const rebuilt = await open(pool);
      const plain = (board: Board) => board.now().calls.toSorted((a, b) => a.id - b.id);
      expect(plain(rebuilt)).toEqual(plain(board));
      expect(rebuilt.now().revision).toBe(board.now().revision);
    }),
    { numRuns: 40 },
  );
});
