import { setTimeout as sleep } from 'node:timers/promises';
import type { NewStep, StepKind } from '@carestead/domain/journal/step';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, quiet, type TestDatabase } from '../../testing/database.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { type Bus, createBus } from '../bus/bus.ts';
import { startRelay } from '../bus/relay.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { currentEpoch, startNewEpoch } from '../database/epoch.ts';
import { append } from './append.ts';
import type { JournalEntry, JournalSource } from './consumer.ts';
import { consumer } from './consumer.ts';
import { consumerConditions, statusesOf } from './consumerStatus.ts';
import { removeIdleCursors } from './journalQueries.ts';
import { readJournal } from './journalReader.ts';
import { runConsumers } from './runConsumers.ts';

const wait = { timeout: 60_000, interval: 5 };
const now = Date.UTC(2026, 2, 1);
const clock = { now: () => now };

let made: TestDatabase;
let database: Database;
let names = 0;

beforeAll(async () => {
  made = await createTestDatabase();
  const opened = openDatabase(made.url, quiet, 6);
  database = opened.database;
  atEndOfFile(() => opened.close().then(made.drop));
});

const opened: NewStep = { kind: 'call_opened', data: { reconciled: true } };
const low: NewStep = { kind: 'battery', data: { percent: 9 } };

const write = (steps: readonly NewStep[], at = now) =>
  database.transaction().execute((session) =>
    append(
      session,
      steps.map((step) => ({ ...step, system_id: 1, at, call_id: 7 })),
    ),
  );

const lastId = async () =>
  ((await made.ownerQuery('SELECT max(id)::int AS id FROM journal')) as { id: number }[])[0]?.id;

type Choice = {
  name?: string;
  bus?: Bus;
  from?: 'now' | 'beginning';
  kinds?: readonly StepKind[];
  tooOldAfter?: number;
  source?: JournalSource;
};

/** A consumer under a name of its own, which keeps what it receives. */
function start({
  name = `consumer ${names++}`,
  bus = createBus(quiet),
  from = 'now',
  kinds = ['call_opened'],
  tooOldAfter,
  source = 'journal',
}: Choice) {
  const received: JournalEntry[] = [];
  const handle = async (entries: readonly JournalEntry[]) => void received.push(...entries);
  const declared = consumer({ name, source, kinds, from, tooOldAfter: tooOldAfter ?? null, handle });
  const reader = readJournal(declared, { database, bus, clock, log: quiet });
  onTestFinished(reader.close);
  const cursor = async () =>
    (await database.selectFrom('journal_cursors').select(['id', 'epoch']).where('consumer', '=', name).execute())[0];
  const begun = () => vi.waitFor(async () => expect(await cursor()).toBeDefined(), wait);
  const expectCount = (count: number) =>
    vi.waitFor(() => {
      bus.emit('callsChanged', { system_id: 1, revision: 1 });
      expect(received).toHaveLength(count);
    }, wait);
  return { name, received, reader, cursor, begun, expectCount };
}

test('a step is appended with its transaction, or not at all, and wakes consumers of every process when it counts', async () => {
  const bus = createBus(quiet);
  const relay = startRelay({ databaseUrl: made.url, bus, log: quiet });
  onTestFinished(relay.close);
  let woken = 0;
  bus.on('journalAppended', () => {
    woken += 1;
  });
  await vi.waitFor(() => expect(relay.isListening()).toBe(true), wait);
  const { received, begun } = start({ bus });
  await begun();
  const givenUp = database.transaction().execute(async (session) => {
    await append(session, [{ ...opened, system_id: 1, at: now }]);
    throw new Error('something else went wrong');
  });
  await expect(givenUp).rejects.toThrow('something else');
  await write([{ kind: 'escalated', data: { app_group_id: 2, step: 1 } }, opened]);
  await vi.waitFor(() => expect(received).toHaveLength(1), wait);
  expect(woken).toBe(1);
  expect(received[0]).toMatchObject({
    kind: 'call_opened',
    system_id: 1,
    call_id: 7,
    at: now,
    data: { reconciled: true },
  });
  // Not by the look that it takes every second; the machine may be held up once, not each time.
  const times: number[] = [];
  for (let round = 2; round <= 5; round += 1) {
    await write([opened]);
    const began = performance.now();
    await vi.waitFor(() => expect(received).toHaveLength(round), wait);
    times.push(performance.now() - began);
  }
  expect(times.toSorted((a, b) => a - b)[1]).toBeLessThan(400);
});

test('a new consumer begins at now or at the beginning, as it declares', async () => {
  await write([opened]);
  const [fresh, whole] = [start({ from: 'now' }), start({ from: 'beginning' })];
  await fresh.begun();
  const before = await database.selectFrom('journal').select('id').where('kind', '=', 'call_opened').execute();
  await write([opened]);
  await fresh.expectCount(1);
  await whole.expectCount(before.length + 1);
  expect(whole.received.at(-1)).toEqual(fresh.received[0]);
});

test('what was being written when a consumer began at now reaches it when it counts later', async () => {
  const written = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const slow = database.transaction().execute(async (session) => {
    await append(session, [{ ...opened, system_id: 1, at: now }]);
    written.resolve();
    await finish.promise;
  });
  await written.promise;
  await write([opened]);
  const { cursor, begun, expectCount } = start({ from: 'now' });
  await sleep(50);
  expect(await cursor()).toBeUndefined();
  finish.resolve();
  await slow;
  await begun();
  await write([opened]);
  await expectCount(1);
});

test('entries of other kinds are passed over quickly, and the cursor moves on with them', async () => {
  const { received, begun, expectCount, cursor } = start({ kinds: ['escalated'] });
  await begun();
  await made.ownerQuery(`INSERT INTO journal (system_id, kind, at, data)
    SELECT 1, 'battery', now(), '{"percent": 40}' FROM generate_series(1, 30000)`);
  await write([{ kind: 'escalated', data: { app_group_id: 2, step: 2 } }]);
  const began = performance.now();
  await expectCount(1);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(received[0]).toMatchObject({ kind: 'escalated', data: { app_group_id: 2, step: 2 } });
  await vi.waitFor(async () => expect(await cursor()).toMatchObject({ id: await lastId() }), wait);
});

test('entries that are too old, or cannot be read, are passed over and counted', async () => {
  const { received, reader, begun, expectCount } = start({ tooOldAfter: 60_000, kinds: ['call_opened', 'battery'] });
  await begun();
  await write([opened], now - 60_001);
  await write([opened], now - 60_000);
  await made.ownerQuery(`INSERT INTO journal (system_id, kind, at, data) VALUES
    (1, 'battery', to_timestamp(${now / 1000}), '{"percent": "much"}'), (1, 'telepathy', now(), '{}')`);
  await write([low]);
  await expectCount(2);
  expect(received.map(({ kind, at }) => [kind, at])).toEqual([
    ['call_opened', now - 60_000],
    ['battery', now],
  ]);
  await vi.waitFor(() => expect(reader.passedOver()).toEqual({ too_old: 1, unreadable: 1 }), wait);
});

test('what devices report is read from its own table, across months', async () => {
  const { received, begun, expectCount } = start({ source: 'telemetry', kinds: ['battery'] });
  await begun();
  for (const month of ['2026-01-31', '2031-05-01', '2026-02-01'])
    await made.ownerQuery(`INSERT INTO telemetry (system_id, kind, at, device_id, data)
      VALUES (1, 'battery', '${month}', 4, '{"percent": 40}'), (1, 'activity', '${month}', 4, '{"is_active": true}')`);
  await expectCount(3);
  expect(received).toMatchObject(
    Array(3).fill({ kind: 'battery', device_id: 4, call_id: null, data: { percent: 40 } }),
  );
});

test('after a restore what the backup still had to send is not sent again, and projections go on', async () => {
  const sender = start({ from: 'now' });
  const projection = start({ from: 'beginning' });
  await sender.begun();
  await write([opened]);
  await sender.expectCount(1);
  await vi.waitFor(async () => expect(await projection.cursor()).toMatchObject({ id: await lastId() }), wait);
  await sender.reader.close();
  await projection.reader.close();

  // The backup was made while two entries waited; since then they were sent. It is restored, and another epoch begins.
  await write([opened, opened]);
  await startNewEpoch(database, createBus(quiet));
  const again = start({ name: sender.name, from: 'now' });
  const goesOn = start({ name: projection.name, from: 'beginning' });
  const epoch = await currentEpoch(database);
  await vi.waitFor(async () => expect(await again.cursor()).toMatchObject({ epoch }), wait);
  await write([{ ...opened, data: { section_id: 5 } }]);
  await again.expectCount(1);
  await goesOn.expectCount(3);
  expect(again.received).toMatchObject([{ data: { section_id: 5 } }]);
});

test('a consumer that cannot go on is named with how far it is behind, and the others go on', async () => {
  const broken = consumer({
    name: 'broken',
    kinds: ['call_opened'],
    from: 'now',
    tooOldAfter: null,
    handle: async () => {
      throw new Error('the gateway does not answer');
    },
  });
  const running = runConsumers([broken, { ...broken, name: 'works', handle: async () => {} }], {
    database,
    bus: createBus(quiet),
    clock,
    log: quiet,
    measuresEvery: 20,
  });
  onTestFinished(running.close);
  const cursors = () =>
    database.selectFrom('journal_cursors').select('id').where('consumer', 'in', ['broken', 'works']);
  await vi.waitFor(async () => expect(await cursors().execute()).toHaveLength(2), wait);
  await write([opened, opened]);
  await vi.waitFor(
    () =>
      expect(running.statuses()).toMatchObject({
        broken: { entries: 2, failures: expect.toSatisfy((count: number) => count > 0) },
        works: { entries: 0, seconds: 0, failures: 0 },
      }),
    wait,
  );
  const { broken: status, works } = statusesOf(JSON.parse(JSON.stringify(running.statuses())));
  if (!status || !works) throw new Error('a status is missing');
  expect(consumerConditions({ broken: status, works })).toMatchObject([{ part: 'consumers', ok: true, vital: false }]);
  expect(consumerConditions({ broken: { ...status, seconds: 75, failures: 4 }, works })).toMatchObject([
    { ok: false, why: 'broken is 2 entries and 75 s behind after 4 failures' },
  ]);
  expect(statusesOf(undefined)).toEqual({});
  expect(consumerConditions({})).toEqual([]);
});

test('the cursor of a consumer that no process declares any more goes after 30 days; one that has nothing to do stays', async () => {
  const names = ['kept', 'removed'];
  await database
    .insertInto('journal_cursors')
    .values(names.map((name) => ({ consumer: name, id: 5, source: 'telemetry' })))
    .execute();
  onTestFinished(
    async () => void (await made.ownerQuery(`DELETE FROM journal_cursors WHERE consumer IN ('kept', 'removed')`)),
  );
  const kept = consumer({
    name: 'kept',
    source: 'telemetry',
    kinds: ['battery'],
    from: 'now',
    tooOldAfter: null,
    handle: async () => {},
  });
  const running = runConsumers([kept], { database, bus: createBus(quiet), clock, log: quiet, measuresEvery: 5 });
  onTestFinished(running.close);
  const idleDays = async (name: string) =>
    (await database.selectFrom('journal_cursors').select('idle_days').where('consumer', '=', name).execute())[0]
      ?.idle_days;
  for (let day = 1; day <= 30; day++) {
    expect(await removeIdleCursors(database)).not.toContain('removed');
    await vi.waitFor(async () => expect(await idleDays('kept')).toBe(0), wait);
  }
  expect(await idleDays('removed')).toBe(30);
  expect(await removeIdleCursors(database)).toContain('removed');
  await vi.waitFor(async () => expect(await idleDays('kept')).toBe(0), wait);
});

test('two consumers of one name are an error', () => {
  const one = consumer({
    name: 'twin',
    kinds: ['call_opened'],
    from: 'now',
    tooOldAfter: null,
    handle: async () => {},
  });
  const tools = { database, bus: createBus(quiet), clock, log: quiet };
  expect(() => runConsumers([one, one], tools)).toThrow('two consumers are named twin');
});

type Turn = { steps: readonly NewStep[]; isGivenUp: boolean; fails: boolean; restarts: boolean };
const turn: fc.Arbitrary<Turn> = fc.record({
  steps: fc.array(fc.constantFrom(opened, low), { maxLength: 4 }),
  isGivenUp: fc.boolean(),
  fails: fc.boolean(),
  restarts: fc.boolean(),
});

test('whatever is written, rolled back, fails or starts again: each entry counts once and in order', async () => {
  await made.ownerQuery('CREATE TABLE counted (place bigint GENERATED ALWAYS AS IDENTITY, consumer text, id bigint)');
  await made.ownerQuery('GRANT SELECT, INSERT ON counted TO carestead_app');
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 12 }), fc.boolean(), async (turns, isUrgent) => {
      const name = `property ${names++}`;
      let failNext = false;
      const declared = consumer({
        name,
        kinds: ['call_opened'],
        from: 'now',
        tooOldAfter: null,
        isUrgent,
        handle: async (entries, session) => {
          for (const { id } of entries)
            await sql`INSERT INTO counted (consumer, id) VALUES (${name}, ${id})`.execute(session);
          if (!failNext) return;
          failNext = false;
          throw new Error('after it has written');
        },
      });
      const bus = createBus(quiet);
      const open = () => readJournal(declared, { database, bus, clock, log: quiet, firstRetry: 1 });
      let reader = open();
      const cursor = database.selectFrom('journal_cursors').select('id').where('consumer', '=', name);
      const [begin] = await vi.waitFor(async () => {
        const found = await cursor.execute();
        expect(found).toHaveLength(1);
        return found;
      }, wait);
      try {
        for (const { steps, isGivenUp, fails, restarts } of turns) {
          failNext ||= fails;
          await database
            .transaction()
            .execute(async (session) => {
              await append(
                session,
                steps.map((step) => ({ ...step, system_id: 1, at: now })),
              );
              if (isGivenUp) throw new Error('rolled back');
            })
            .catch(() => {});
          bus.emit('callsChanged', { system_id: 1, revision: 1 });
          if (!restarts) continue;
          await reader.close();
          reader = open();
        }
        const wanted = await made.ownerQuery(
          `SELECT id FROM journal WHERE kind = 'call_opened' AND id > $1 ORDER BY id`,
          [begin?.id],
        );
        await vi.waitFor(async () => {
          bus.emit('callsChanged', { system_id: 1, revision: 1 });
          expect(await made.ownerQuery('SELECT id FROM counted WHERE consumer = $1 ORDER BY place', [name])).toEqual(
            wanted,
          );
        }, wait);
      } finally {
        await reader.close();
      }
    }),
    { numRuns: 8 },
  );
});
