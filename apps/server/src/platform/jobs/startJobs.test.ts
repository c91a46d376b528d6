import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { manualClock } from '../../testing/callServer.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { systemRow } from '../../testing/fixtures.ts';
import { startWorker } from '../../testing/jobs/startWorker.ts';
import type { Database } from '../database/database.ts';
import { type JobKind, JobProblem, type JobSession, job } from './job.ts';
import { deleteOldJobs, insertJob } from './jobQueries.ts';
import type { Schedule } from './schedule.ts';

const soon = { timeout: 60_000, interval: 20 };

async function installation(): Promise<TestDatabase> {
  const made = await createTestDatabase();
  onTestFinished(() => made.drop());
  return made;
}

const toy = (run: (session: JobSession) => Promise<unknown>, more: Partial<JobKind> = {}): JobKind => ({
  ...job('toy', {
    payload: z.object({}),
    needs: 'user',
    run: async () => ({ run: async (_payload: object, session) => await run(session) }),
  }),
  ...more,
});

async function untilAborted(signal: AbortSignal) {
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  signal.throwIfAborted();
}

const start = async (database: Database, now = Date.now(), once_key: string | null = null) =>
  (await insertJob(database, { kind: 'toy', user_id: null, system_id: null, payload: {}, once_key, now })) ?? 0;

type Row = {
  state: string;
  tries: number;
  problem: string;
  reason: string;
  result: unknown;
  progress_done: number;
  progress_total: number;
};

const read = async ({ ownerQuery }: TestDatabase, id: number) =>
  (await ownerQuery('SELECT * FROM jobs WHERE id = $1', [id]))[0] as Row;
const stateOf = async (made: TestDatabase, id: number) => (await read(made, id)).state;
const ended = (made: TestDatabase, id: number) => expect.poll(() => stateOf(made, id), soon);
const cancel = (made: TestDatabase, id: number) =>
  made.ownerQuery("UPDATE jobs SET state = 'cancelling' WHERE id = $1", [id]);

test('a job runs once although two workers look for it, reports progress, and leaves its result', async () => {
  const made = await installation();
  let runs = 0;
  const kind = toy(async ({ progress }) => {
    runs += 1;
    for (const done of [1, 2, 3]) await progress(done, 3);
    return { rows: 3 };
  });
  const { database } = await startWorker(made, { kinds: [kind] });
  await startWorker(made, { kinds: [kind] });
  const ids = await Promise.all([start(database), start(database), start(database), start(database)]);
  for (const id of ids) await ended(made, id).toBe('done');
  expect(runs).toBe(4);
  expect(await read(made, ids[0])).toMatchObject({
    ...{ tries: 1, result: { rows: 3 }, progress_done: 3, progress_total: 3 },
  });
});

test('one that fails is tried again with a pause, and has failed when all tries are used', async () => {
  const made = await installation();
  const clock = manualClock(Date.now());
  const kind = toy(() => Promise.reject(new Error('disk full')), { retries: 1 });
  const { database } = await startWorker(made, { kinds: [kind], clock });
  const id = await start(database, clock.now());
  await expect.poll(async () => (await read(made, id)).reason, soon).toBe('disk full');
  expect(await read(made, id)).toMatchObject({ state: 'waiting', tries: 1 });
  await sleep(200);
  expect(await read(made, id)).toMatchObject({ state: 'waiting', tries: 1 });
  clock.advance(5000);
  await ended(made, id).toBe('failed');
  expect(await read(made, id)).toMatchObject({ tries: 2, problem: 'jobs.problem.unexpected', reason: 'disk full' });
});

test('one with a reason for people has failed at once', async () => {
  const made = await installation();
  const kind = toy(() => Promise.reject(new JobProblem('jobs.problem.too_many_rows', { rows: 7 })));
  const { database } = await startWorker(made, { kinds: [kind] });
  const id = await start(database);
  await ended(made, id).toBe('failed');
  expect(await read(made, id)).toMatchObject({
    ...{ tries: 1, problem: 'jobs.problem.too_many_rows', problem_values: { rows: 7 } },
  });
});

test('one that is cancelled while it runs has its signal aborted, and its work cannot write any more', async () => {
  const made = await installation();
  const seen: string[] = [];
  const kind = toy(async ({ signal, write }) => {
    await untilAborted(signal).catch(() => {});
    await write(async () => seen.push('written')).catch((error: Error) => seen.push(error.message));
    throw new Error('ended');
  });
  const { database } = await startWorker(made, { kinds: [kind] });
  const id = await start(database);
  await ended(made, id).toBe('running');
  await cancel(made, id);
  await ended(made, id).toBe('cancelled');
  expect(seen).toEqual(['the job was ended: cancelled']);
});

test('one that takes longer than it may has failed', async () => {
  const made = await installation();
  const kind = toy(({ signal }) => untilAborted(signal), { timeLimit: 50 });
  const { database } = await startWorker(made, { kinds: [kind] });
  const id = await start(database);
  await ended(made, id).toBe('failed');
  expect(await read(made, id)).toMatchObject({ tries: 1, problem: 'jobs.problem.time_limit' });
});

test.each([
  [true, 'waiting', 0, ''],
  [false, 'cancelled', 1, 'jobs.problem.interrupted'],
])(
  'when the worker is stopped, one that survives restarts (%s) is %s',
  async (survivesRestart, state, tries, problem) => {
    const made = await installation();
    const { database, stop } = await startWorker(made, {
      kinds: [toy(({ signal }) => untilAborted(signal), { survivesRestart })],
    });
    const id = await start(database);
    await ended(made, id).toBe('running');
    await stop();
    expect(await read(made, id)).toMatchObject({ state, tries, problem });
  },
);

test('a worker that lost its connection to the database ends its runs, and the job runs again', async () => {
  const made = await installation();
  const runs: AbortSignal[] = [];
  const kind = toy(async ({ signal }) => {
    runs.push(signal);
    if (runs.length === 1) await untilAborted(signal);
  });
  const { database } = await startWorker(made, { kinds: [kind] });
  const id = await start(database);
  await ended(made, id).toBe('running');
  await made.ownerQuery(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await ended(made, id).toBe('done');
  expect(runs.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(await read(made, id)).toMatchObject({ tries: 2 });
});

/** As if the worker had been frozen for so long that the database has ended its session. */
const lose = (made: TestDatabase) => made.ownerQuery(`UPDATE jobs SET runner = 0 WHERE state = 'running'`);

test('one that goes on where it was is begun anew as often as it was lost, as long as each run has written something', async () => {
  const made = await installation();
  const written: number[] = [];
  const kind = toy(
    async ({ signal, write }) => {
      if (written.length === 5) return;
      await write(async () => written.push(written.length));
      await lose(made);
      await untilAborted(signal);
    },
    { retries: 1, goesOn: true },
  );
  const { database } = await startWorker(made, { kinds: [kind] });
  const id = await start(database);
  await ended(made, id).toBe('done');
  expect(written).toEqual([0, 1, 2, 3, 4]);
});

test.each([true, false])(
  'one that is lost again and again (and goes on: %s) without writing has failed',
  async (goesOn) => {
    const made = await installation();
    let runs = 0;
    const kind = toy(
      async ({ signal, write }) => {
        runs += 1;
        if (!goesOn) await write(async () => {});
        await lose(made);
        await untilAborted(signal);
      },
      { retries: 1, goesOn },
    );
    const { database } = await startWorker(made, { kinds: [kind] });
    const id = await start(database);
    await ended(made, id).toBe('failed');
    expect(runs).toBe(2);
  },
);

test('after a restore, open jobs of before have failed and are not begun', async () => {
  const made = await installation();
  let runs = 0;
  const kind = toy(async () => (runs += 1));
  const { stop, database: first } = await startWorker(made, {});
  const id = await start(first);
  await stop();
  await made.ownerQuery('UPDATE installation SET epoch = gen_random_uuid()');
  await startWorker(made, { kinds: [kind] });
  await ended(made, id).toBe('failed');
  expect(await read(made, id)).toMatchObject({ problem: 'jobs.problem.restored' });
  expect(runs).toBe(0);
});

test('with a key one is open at a time, and the next begins when it has ended', async () => {
  const made = await installation();
  const { database } = await startWorker(made, { kinds: [toy(async () => {})] });
  const started = await Promise.all(['a', 'a', 'b'].map((key) => start(database, Date.now(), key)));
  expect(started.filter((id) => id === 0)).toHaveLength(1);
  for (const id of started.filter((id) => id > 0)) await ended(made, id).toBe('done');
  expect(await start(database, Date.now(), 'a')).toBeGreaterThan(0);
});

test('finished jobs are removed after some days, open ones never', async () => {
  const made = await installation();
  const { database } = await startWorker(made, { kinds: [toy(async () => {})] });
  const id = await start(database);
  await ended(made, id).toBe('done');
  const open = await start(database, Date.now() + 3_600_000);
  const kept = { kind: 'toy', user_id: null, system_id: null, payload: {}, once_key: null, kept_days: 31 };
  const long = await insertJob(database, { ...kept, now: Date.now() });
  await ended(made, long ?? 0).toBe('done');
  const day = 86_400_000;
  await deleteOldJobs(database, Date.now() + 7 * day - 60_000);
  expect(await read(made, id)).toBeDefined();
  await deleteOldJobs(database, Date.now() + 7 * day + 1000);
  expect(await read(made, id)).toBeUndefined();
  expect(await read(made, long ?? 0), 'its kind is kept longer').toBeDefined();
  expect(await stateOf(made, open)).toBe('waiting');
});

test('the counts say how long the oldest has waited', async () => {
  const made = await installation();
  const { database, counts } = await startWorker(made, {});
  await start(database, Date.now() - 60_000);
  const { jobs, queues } = await counts();
  expect(jobs).toMatchObject({ waiting: 1, running: 0 });
  expect(Math.round(jobs.oldest_waiting_seconds)).toBe(60);
  expect(queues).toEqual({ jobs: { waiting: 0, active: 0, failed: 0 } });
});

test('the queue keeps to its own schema, works as the application, and has no schedules of its own', async () => {
  const made = await installation();
  await startWorker(made, { schedules: [{ name: 'ward.round', pattern: '0 0 1 1 *', run: async () => {} }] });
  const owners = await made.ownerQuery(
    `SELECT DISTINCT schemaname, tableowner FROM pg_tables WHERE tableowner = 'carestead_app'`,
  );
  expect(owners).toEqual([{ schemaname: 'pgboss', tableowner: 'carestead_app' }]);
  expect(await made.ownerQuery('SELECT name FROM pgboss.schedule')).toEqual([]);
});

test('a schedule that fails is tried again', async () => {
  const made = await installation();
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) throw new Error('not yet');
  };
  const { runNow } = await startWorker(made, { schedules: [{ name: 'ward.shaky', pattern: '0 0 1 1 *', run }] });
  await runNow('ward.shaky');
  await expect.poll(() => runs).toBe(2);
});

const dueOf = async (made: TestDatabase, name: string, system_id: number | null = null) => {
  const rows = await made.ownerQuery(
    'SELECT due_at FROM job_schedules WHERE name = $1 AND system_id IS NOT DISTINCT FROM $2',
    [name, system_id],
  );
  return (rows[0] as { due_at: Date } | undefined)?.due_at.toISOString();
};

test('after an outage a schedule runs once, however often it was due, and two workers send it once', async () => {
  const made = await installation();
  let runs = 0;
  const schedules: Schedule[] = [{ name: 'ward.round', pattern: '*/5 * * * *', run: async () => (runs += 1) }];
  const { stop } = await startWorker(made, { schedules, clock: manualClock(Date.UTC(2027, 0, 1, 0, 1)) });
  expect(await dueOf(made, 'ward.round')).toBe('2027-01-01T00:05:00.000Z');
  await stop();
  expect(runs).toBe(0);
  const clock = manualClock(Date.UTC(2027, 0, 3, 7, 2));
  await Promise.all([startWorker(made, { schedules, clock }), startWorker(made, { schedules, clock })]);
  await expect.poll(() => runs, soon).toBe(1);
  await sleep(300);
  expect(runs).toBe(1);
  expect(await dueOf(made, 'ward.round')).toBe('2027-01-03T07:05:00.000Z');
});

test('a schedule in the zone of a system follows the system, its zone and its pattern', async () => {
  const made = await installation();
  await made.ownerQuery(systemRow(1));
  const clock = manualClock(Date.UTC(2027, 9, 30, 12, 0));
  const ran: (number | null)[] = [];
  const plan = (pattern: string): Schedule[] => [
    { name: 'ward.report', pattern, zone: 'system', run: async (system_id) => ran.push(system_id) },
  ];
  const { stop } = await startWorker(made, { schedules: plan('30 2 * * *'), clock });
  expect(await dueOf(made, 'ward.report', 1)).toBe('2027-10-31T00:30:00.000Z');

  clock.advance(12.6 * 3_600_000);
  await expect.poll(() => ran, soon).toEqual([1]);
  expect(await dueOf(made, 'ward.report', 1)).toBe('2027-11-01T01:30:00.000Z');

  await made.ownerQuery("UPDATE system_params SET timezone = 'America/New_York'");
  await expect.poll(() => dueOf(made, 'ward.report', 1), soon).toBe('2027-10-31T06:30:00.000Z');
  await stop();

  const { stop: stopNext } = await startWorker(made, { schedules: plan('0 4 * * *'), clock });
  expect(await dueOf(made, 'ward.report', 1)).toBe('2027-10-31T08:00:00.000Z');
  await made.ownerQuery('DELETE FROM system_params');
  await expect.poll(() => dueOf(made, 'ward.report', 1), soon).toBeUndefined();
  await stopNext();
  expect(ran).toEqual([1]);
});

test('a clock that was ahead and is set back does not keep a schedule waiting', async () => {
  const made = await installation();
  const schedules: Schedule[] = [{ name: 'ward.round', pattern: '0 * * * *', run: async () => {} }];
  const { stop } = await startWorker(made, { schedules, clock: manualClock(Date.UTC(2027, 5, 2, 12, 30)) });
  await stop();
  await startWorker(made, { schedules, clock: manualClock(Date.UTC(2027, 5, 1, 12, 30)) });
  expect(await dueOf(made, 'ward.round')).toBe('2027-06-01T13:00:00.000Z');
});
