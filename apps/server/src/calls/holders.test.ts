import type { FieldEvent } from '@carestead/domain/field/fieldEvent';
import type { LinkNow } from '@carestead/domain/field/linkState';
import { expect, onTestFinished, test } from 'vitest';
import type { IngestPool } from '../platform/database/ingestPool.ts';
import { openIngestPool } from '../platform/database/ingestPool.ts';
import { TookTooLong } from '../platform/limits/within.ts';
import { createTestDatabase, quiet } from '../testing/database.ts';
import { systemRow } from '../testing/fixtures.ts';
import type { Board, Hold } from './board.ts';
import { FenceLost, openBoard } from './board.ts';
import { noTexts } from './callColumns.ts';

const origin = { call_type_id: 4, call_source_id: 1, section_id: 1, device_id: 7, shown_number: 0, position: '' };
const opened = (number: number): FieldEvent => ({ number, at: number, kind: 'call_opened', call: number, ...origin });
const connected: LinkNow = { state: 'connected', since: 1 };
const offline: LinkNow = { state: 'offline', since: 2 };

/** Where the process of a server is stopped, or what the database does with a statement of it. */
const faults = ['stopped before it is sent', 'stopped before its answer', 'given up and done late'] as const;
type Fault = (typeof faults)[number];

/** When a statement that was given up is carried out after all. */
const moments = ['at once', 'when the other has taken', 'when the other is connected', 'at the end'] as const;
type Moment = (typeof moments)[number];

/** A pool of which one statement meets a fault. */
function faultyPool(pool: IngestPool, at: number, fault: Fault) {
  const met = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  let step = 0;
  let late = async () => {};
  const query: IngestPool['query'] = async (question, values) => {
    step += 1;
    if (step !== at) return await pool.query(question, values);
    switch (fault) {
      case 'stopped before it is sent':
        met.resolve();
        await resumed.promise;
        return await pool.query(question, values);
      case 'stopped before its answer': {
        const answer = await pool.query<never>(question, values);
        met.resolve();
        await resumed.promise;
        return answer;
      }
      case 'given up and done late':
        late = async () => void (await pool.query(question, values));
        met.resolve();
        throw new TookTooLong('no answer');
    }
  };
  return {
    pool: { ...pool, query },
    met: met.promise,
    resume: resumed.resolve,
    /** The database carries it out; once. */
    doLate: async () => {
      const work = late;
      late = async () => {};
      await work();
    },
    steps: () => step,
  };
}

const boardOn = (pool: IngestPool) =>
  openBoard({
    system_id: 1,
    pool,
    textsOf: async (calls) => calls.map(() => noTexts),
    prepare: async () => {},
    onChange: () => {},
  });

type Lock = { holder: string };

/** What a link does: from the lock on, as often as it fails, until another server has it. */
async function serveOn(board: Board, name: string, lock: Lock, upTo: number): Promise<void> {
  const confirm = async () => {
    if (lock.holder !== name) throw new Error('not held');
  };
  let hold: Hold | null = null;
  try {
    hold = await board.take(confirm, 0);
    await hold.link(connected);
    for (let number = (board.stream()?.applied ?? 0) + 1; number <= upTo; number += 1)
      await hold.apply([opened(number)], number);
  } catch {
    board.showLinkDown(offline);
    await board.reread();
    // It would like all servers to know; what it has read in the meantime gives it no right to write.
    await hold?.link(offline).catch(() => {});
    if (lock.holder === name) await serveOn(board, name, lock, upTo);
  }
}

/** The first server may be on its way to the fence, too. */
const takeUntilDone = (board: Board): Promise<Hold> =>
  board
    .take(async () => {}, 0)
    .catch((error: unknown) => {
      if (error instanceof FenceLost) return takeUntilDone(board);
      throw error;
    });

async function freshPool() {
  const made = await createTestDatabase();
  await made.ownerQuery(systemRow(1));
  const pool = openIngestPool(made.url, quiet, 4);
  onTestFinished(async () => {
    await pool.end();
    await made.drop();
  });
  const stored = async () => {
    const [row] = (await made.ownerQuery(
      `SELECT link_state, applied::int, (SELECT array_agg(number::int ORDER BY id) FROM journal) AS journal,
         (SELECT count(*)::int FROM calls) AS calls FROM field_streams`,
    )) as Record<string, unknown>[];
    return row;
  };
  return { made, pool, stored };
}

/** Open, read the fence, take it, read the board, write connected, two events: each is a statement. */
const statements = 7;
const steps = Array.from({ length: statements }, (_, index) => index + 1);
const runs = steps.flatMap((step) =>
  faults.flatMap((fault) =>
    (fault === 'given up and done late' ? moments : (['at once'] as const)).map((moment) => ({ step, fault, moment })),
  ),
);

test('wherever a holder is stopped or given up, all servers end connected, one of them holds, and every event is there once', async () => {
  const { made, pool, stored } = await freshPool();
  const play = async ({ step, fault, moment }: { step: number; fault: Fault; moment: Moment }) => {
    await made.ownerQuery('TRUNCATE calls, journal, field_streams CASCADE');
    const lock: Lock = { holder: 'one' };
    const faulty = faultyPool(pool, step, fault);
    const at = async (now: Moment) => void (now === moment && (await faulty.doLate()));

    const other = await boardOn(pool);
    const opening = boardOn(faulty.pool).catch(() => boardOn(faulty.pool));
    const serving = opening.then(async (one) => {
      await serveOn(one, 'one', lock, 2);
      return one;
    });
    await faulty.met;
    // The database ends the session of a silent client; the lock goes to the other server.
    lock.holder = 'other';
    await at('at once');
    const hold = await takeUntilDone(other);
    await at('when the other has taken');
    await hold.link(connected);
    await at('when the other is connected');
    faulty.resume();
    const one = await serving;
    for (let number = (other.stream()?.applied ?? 0) + 1; number <= 4; number += 1)
      await hold.apply([opened(number)], number);
    await at('at the end');
    // As every server does that receives a newer revision.
    await Promise.all([one.reread(), other.reread()]);
    const expected = { link_state: 'connected', applied: 4, journal: [1, 2, 3, 4], calls: 4 };
    expect(await stored()).toEqual(expected);
    expect([one.now().link.state, other.now().link.state]).toEqual(['connected', 'connected']);
    expect(one.now().calls).toEqual(other.now().calls);
    expect([one.now().isLinkOwn, other.now().isLinkOwn]).toEqual([false, true]);

    // And back: what was given up long ago must not come into the way of the next one either.
    lock.holder = 'one';
    await serveOn(one, 'one', lock, 5);
    await faulty.doLate();
    await other.reread();
    expect(await stored()).toMatchObject({ link_state: 'connected', applied: 5, calls: 5 });
    expect(other.now()).toMatchObject({ link: connected, isLinkOwn: false });
  };
  for (const run of runs)
    await play(run).catch((cause: unknown) => Promise.reject(new Error(JSON.stringify(run), { cause })));
});

test('a holder whose statements are given up again and again ends as the holder when the database is back', async () => {
  const { made, pool, stored } = await freshPool();
  for (const step of steps) {
    await made.ownerQuery('TRUNCATE calls, journal, field_streams CASCADE');
    const faulty = faultyPool(pool, step, 'given up and done late');
    const one = await boardOn(faulty.pool).catch(() => boardOn(faulty.pool));
    const other = await boardOn(pool);
    await serveOn(one, 'one', { holder: 'one' }, 2);
    await faulty.doLate();
    await other.reread();
    expect({ step, ...(await stored()) }).toEqual({
      step,
      link_state: 'connected',
      applied: 2,
      journal: [1, 2],
      calls: 2,
    });
    expect(other.now().link.state).toBe('connected');
  }
});
