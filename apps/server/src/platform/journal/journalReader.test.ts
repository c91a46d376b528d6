import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stepKinds } from '@carestead/domain/journal/step';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase, quiet } from '../../testing/database.ts';
import { createBus } from '../bus/bus.ts';
import { systemClock } from '../clock.ts';
import { consumer as declared } from './consumer.ts';
import { readJournal } from './journalReader.ts';
import type { ConsumerOptions, Fall } from './testing/consumeJournal.ts';

const script = fileURLToPath(new URL('testing/consumeJournal.ts', import.meta.url));
const all = { kinds: stepKinds, from: 'beginning', tooOldAfter: null } as const;
const wait = { timeout: 60_000, interval: 5 };

type TestDatabase = Awaited<ReturnType<typeof freshDatabase>>;

/** A writer of the journal that decides when it commits. */
async function writer({ url }: TestDatabase) {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const note = async (system_id = 1, kind = 'call_opened') => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO journal (system_id, kind, at, data) VALUES ($1, $2, now(), '{}') RETURNING id`,
      [system_id, kind],
    );
    return Number(rows[0]?.id);
  };
  return {
    note,
    begin: () => client.query('BEGIN'),
    commit: () => client.query('COMMIT'),
    giveUp: () => client.query('ROLLBACK'),
  };
}

function consumer(testDatabase: TestDatabase, name = 'phones') {
  const received: number[] = [];
  const bus = createBus(quiet);
  const reader = readJournal(
    declared({
      ...all,
      name,
      handle: async (entries) => void received.push(...entries.map(({ id }) => id)),
    }),
    { database: testDatabase.database, bus, clock: systemClock, log: quiet },
  );
  onTestFinished(reader.close);
  const wake = () => bus.emit('callsChanged', { system_id: 1, revision: 1 });
  const expectReceived = (ids: readonly number[]) =>
    vi.waitFor(() => {
      wake();
      expect(received).toEqual(ids);
    }, wait);
  return { received, expectReceived, wake, close: reader.close };
}

test('entries are received in order, and after a pause from where it was left', async () => {
  const testDatabase = await freshDatabase();
  const ward = await writer(testDatabase);
  const first = consumer(testDatabase);
  const ids = [await ward.note(1), await ward.note(2), await ward.note(1)];
  await first.expectReceived(ids);
  await first.close();
  const later = [await ward.note(1), await ward.note(2)];
  const second = consumer(testDatabase);
  await second.expectReceived(later);
  expect(first.received).toEqual(ids);
});

test('an entry that counts later than one with a higher id is waited for, not passed over', async () => {
  const testDatabase = await freshDatabase();
  const [slow, quick] = [await writer(testDatabase), await writer(testDatabase)];
  const { received, expectReceived, wake } = consumer(testDatabase);
  await slow.begin();
  const low = await slow.note(1);
  const high = await quick.note(2);
  expect(low).toBeLessThan(high);
  for (let count = 0; count < 20; count += 1) {
    wake();
    await sleep(10);
  }
  expect(received).toEqual([]);
  await slow.commit();
  await expectReceived([low, high]);
});

test('an entry that was rolled back holds no entry back, even while others never stop writing', async () => {
  const testDatabase = await freshDatabase();
  const [hesitant, one, other] = [await writer(testDatabase), await writer(testDatabase), await writer(testDatabase)];
  const { received, wake } = consumer(testDatabase);
  await hesitant.begin();
  await hesitant.note();
  let [writing, next] = [one, other];
  await writing.begin();
  const first = await writing.note();
  await hesitant.giveUp();
  // At every moment one transaction writes: the next one begins before the last one has ended.
  const giveUpAt = performance.now() + wait.timeout;
  while (received.length === 0 && performance.now() < giveUpAt) {
    await next.begin();
    await next.note();
    await writing.commit();
    [writing, next] = [next, writing];
    wake();
  }
  expect(received[0]).toBe(first);
  await writing.commit();
});

test('a long piece of work elsewhere in the database holds no call back', async () => {
  const testDatabase = await freshDatabase();
  const elsewhere = new Client({ connectionString: testDatabase.url });
  await elsewhere.connect();
  onTestFinished(() => elsewhere.end());
  await elsewhere.query('BEGIN');
  await elsewhere.query('CREATE TABLE rebuilt AS SELECT 1 AS day');
  const [slow, ward] = [await writer(testDatabase), await writer(testDatabase)];
  await slow.begin();
  await slow.note();
  const id = await ward.note();
  await slow.giveUp();
  const { received, expectReceived } = consumer(testDatabase);
  await expectReceived([id]);
  expect(received).toEqual([id]);
});

test('with many writers that write, wait and roll back at once, every committed entry is received once and in order', async () => {
  const testDatabase = await freshDatabase();
  const { received } = consumer(testDatabase);
  const counted: number[] = [];
  const work = async (seed: number) => {
    const hand = await writer(testDatabase);
    for (let round = 0; round < 25; round += 1) {
      await hand.begin();
      const ids = [await hand.note(seed), await hand.note(seed)];
      if ((round + seed) % 3 === 0) await sleep((round * seed) % 7);
      if ((round * seed) % 5 === 1) await hand.giveUp();
      else counted.push(...((await hand.commit()) ? ids : []));
    }
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map(work));
  const inOrder = counted.toSorted((a, b) => a - b);
  await vi.waitFor(() => expect(received).toEqual(inOrder), wait);
});

test('of two servers one at a time consumes, and no entry is received twice', async () => {
  const testDatabase = await freshDatabase();
  const [one, other] = [consumer(testDatabase), consumer(testDatabase)];
  const ward = await writer(testDatabase);
  const ids: number[] = [];
  for (let call = 0; call < 30; call += 1) {
    ids.push(await ward.note());
    one.wake();
    other.wake();
  }
  await vi.waitFor(() => expect([...one.received, ...other.received].toSorted((a, b) => a - b)).toEqual(ids), wait);
});

test('a consumer that fails is called again with the same entries, and others go on', async () => {
  const testDatabase = await freshDatabase();
  const ward = await writer(testDatabase);
  const tries: number[][] = [];
  const bus = createBus(quiet);
  const reader = readJournal(
    declared({
      ...all,
      name: 'broken',
      handle: async (entries) => {
        tries.push(entries.map(({ id }) => id));
        if (tries.length < 3) throw new Error('the gateway does not answer');
      },
    }),
    { database: testDatabase.database, bus, clock: systemClock, log: quiet },
  );
  onTestFinished(reader.close);
  const id = await ward.note();
  await consumer(testDatabase, 'incidents').expectReceived([id]);
  bus.emit('callsChanged', { system_id: 1, revision: 1 });
  await vi.waitFor(() => expect(tries).toEqual([[id], [id], [id]]), wait);
});

const falls: readonly Fall[] = ['reading', 'begun', 'halfway', 'handled', 'cursor', 'commit', 'committed'];

test('killed at every step of its work, a consumer passes nothing over and writes nothing twice', async () => {
  const testDatabase = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'carestead-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const sentPath = join(folder, 'letters');
  await testDatabase.ownerQuery('CREATE TABLE handled (id bigint PRIMARY KEY)');
  await testDatabase.ownerQuery('GRANT SELECT, INSERT ON handled TO carestead_app');
  const ward = await writer(testDatabase);
  const start = (fall: Fall) => {
    const options: ConsumerOptions = { databaseUrl: testDatabase.url, sentPath, fall };
    return spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  const ids: number[] = [];
  for (const fall of falls) {
    for (let call = 0; call < 5; call += 1) {
      ids.push(await ward.note());
      await ward.note(1, 'battery');
    }
    const [code, signal] = (await once(start(fall), 'exit')) as [number | null, string | null];
    expect({ fall, code, signal }).toEqual({ fall, code: null, signal: 'SIGKILL' });
  }
  const last = start('never');
  onTestFinished(() => void last.kill('SIGKILL'));
  const handled = async () =>
    ((await testDatabase.ownerQuery('SELECT id FROM handled ORDER BY id')) as { id: string }[]).map(({ id }) =>
      Number(id),
    );
  await vi.waitFor(async () => expect(await handled()).toEqual(ids), wait);
  const sent = new Set(readFileSync(sentPath, 'utf8').trim().split('\n').map(Number));
  expect([...sent].toSorted((a, b) => a - b)).toEqual(ids);
});
