import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase, quiet } from '../../testing/database.ts';
import { createBus } from '../bus/bus.ts';
import { readJournal } from './journalReader.ts';
import type { ConsumerWish, Fall } from './testing/consumeJournal.ts';

const script = fileURLToPath(new URL('testing/consumeJournal.ts', import.meta.url));
const wait = { timeout: 15_000, interval: 5 };

type House = Awaited<ReturnType<typeof freshDatabase>>;

/** A writer of the journal that decides when it commits. */
async function writer({ url }: House) {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const note = async (system_id = 1) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO journal (system_id, kind, at, data) VALUES ($1, 'call_opened', now(), '{}') RETURNING id`,
      [system_id],
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

function consumer(house: House, name = 'phones') {
  const heard: number[] = [];
  const bus = createBus(quiet);
  const reader = readJournal(
    { name, handle: async (entries) => void heard.push(...entries.map(({ id }) => id)) },
    { database: house.database, bus, log: quiet },
  );
  onTestFinished(reader.close);
  const wake = () => bus.emit('callsChanged', { system_id: 1, revision: 1 });
  const hears = (ids: readonly number[]) =>
    vi.waitFor(() => {
      wake();
      expect(heard).toEqual(ids);
    }, wait);
  return { heard, hears, wake, close: reader.close };
}

test('entries are received in order, and after a pause from where it was left', async () => {
  const house = await freshDatabase();
  const ward = await writer(house);
  const first = consumer(house);
  const ids = [await ward.note(1), await ward.note(2), await ward.note(1)];
  await first.hears(ids);
  await first.close();
  const later = [await ward.note(1), await ward.note(2)];
  const second = consumer(house);
  await second.hears(later);
  expect(first.heard).toEqual(ids);
});

test('an entry that counts later than one with a higher id is waited for, not passed over', async () => {
  const house = await freshDatabase();
  const [slow, quick] = [await writer(house), await writer(house)];
  const { heard, hears, wake } = consumer(house);
  await slow.begin();
  const low = await slow.note(1);
  const high = await quick.note(2);
  expect(low).toBeLessThan(high);
  for (let look = 0; look < 20; look += 1) {
    wake();
    await sleep(10);
  }
  expect(heard).toEqual([]);
  await slow.commit();
  await hears([low, high]);
});

test('an entry that was given up holds no entry back, even while others never stop writing', async () => {
  const house = await freshDatabase();
  const [hesitant, one, other] = [await writer(house), await writer(house), await writer(house)];
  const { heard, wake } = consumer(house);
  await hesitant.begin();
  await hesitant.note();
  let [writing, next] = [one, other];
  await writing.begin();
  const first = await writing.note();
  await hesitant.giveUp();
  // At every moment somebody writes: the next one begins before the last one has ended.
  for (let turn = 0; turn < 500 && heard.length === 0; turn += 1) {
    await next.begin();
    await next.note();
    await writing.commit();
    [writing, next] = [next, writing];
    wake();
  }
  expect(heard[0]).toBe(first);
  await writing.commit();
});

test('a long piece of work elsewhere in the database holds no call back', async () => {
  const house = await freshDatabase();
  const elsewhere = new Client({ connectionString: house.url });
  await elsewhere.connect();
  onTestFinished(() => elsewhere.end());
  await elsewhere.query('BEGIN');
  await elsewhere.query('CREATE TABLE rebuilt AS SELECT 1 AS day');
  const [slow, ward] = [await writer(house), await writer(house)];
  await slow.begin();
  await slow.note();
  const id = await ward.note();
  await slow.giveUp();
  const { heard, hears } = consumer(house);
  await hears([id]);
  expect(heard).toEqual([id]);
});

test('with many who write, hesitate and give up at once, every committed entry is received once and in order', async () => {
  const house = await freshDatabase();
  const { heard } = consumer(house);
  const counted: number[] = [];
  const work = async (seed: number) => {
    const hand = await writer(house);
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
  await vi.waitFor(() => expect(heard).toEqual(inOrder), wait);
});

test('of two servers one at a time consumes, and no entry is received twice', async () => {
  const house = await freshDatabase();
  const [one, other] = [consumer(house), consumer(house)];
  const ward = await writer(house);
  const ids: number[] = [];
  for (let call = 0; call < 30; call += 1) {
    ids.push(await ward.note());
    one.wake();
    other.wake();
  }
  await vi.waitFor(() => expect([...one.heard, ...other.heard].toSorted((a, b) => a - b)).toEqual(ids), wait);
});

test('a consumer that fails is called again with the same entries, and others go on', async () => {
  const house = await freshDatabase();
  const ward = await writer(house);
  const tries: number[][] = [];
  const bus = createBus(quiet);
  const reader = readJournal(
    {
      name: 'broken',
      handle: async (entries) => {
        tries.push(entries.map(({ id }) => id));
        if (tries.length < 3) throw new Error('the gateway does not answer');
      },
    },
    { database: house.database, bus, log: quiet },
  );
  onTestFinished(reader.close);
  const id = await ward.note();
  await consumer(house, 'incidents').hears([id]);
  bus.emit('callsChanged', { system_id: 1, revision: 1 });
  await vi.waitFor(() => expect(tries).toEqual([[id], [id], [id]]), wait);
});

const falls: readonly Fall[] = ['reading', 'begun', 'halfway', 'handled', 'cursor', 'commit', 'committed'];

test('killed at every step of its work, a consumer passes nothing over and writes nothing twice', async () => {
  const house = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'carestead-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const letters = join(folder, 'letters');
  await house.ownerQuery('CREATE TABLE handled (id bigint PRIMARY KEY)');
  await house.ownerQuery('GRANT SELECT, INSERT ON handled TO carestead_app');
  const ward = await writer(house);
  const start = (fall: Fall) => {
    const wish: ConsumerWish = { databaseUrl: house.url, letters, fall };
    return spawn(process.execPath, [script, JSON.stringify(wish)], { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  const ids: number[] = [];
  for (const fall of falls) {
    for (let call = 0; call < 5; call += 1) ids.push(await ward.note());
    const [code, signal] = (await once(start(fall), 'exit')) as [number | null, string | null];
    expect({ fall, code, signal }).toEqual({ fall, code: null, signal: 'SIGKILL' });
  }
  const last = start('never');
  onTestFinished(() => void last.kill('SIGKILL'));
  const handled = async () =>
    ((await house.ownerQuery('SELECT id FROM handled ORDER BY id')) as { id: string }[]).map(({ id }) => Number(id));
  await vi.waitFor(async () => expect(await handled()).toEqual(ids), wait);
  const sent = new Set(readFileSync(letters, 'utf8').trim().split('\n').map(Number));
  expect([...sent].toSorted((a, b) => a - b)).toEqual(ids);
}, 60_000);
