import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/tempFolder.ts';
import type { Happening } from './fieldState.ts';
import { openJournal } from './journal.ts';

const battery = (percent: number): Happening => ({ kind: 'battery', device_id: 7, percent });
const opened = (call: number): Happening => ({
  kind: 'call_opened',
  call,
  call_type_id: 4,
  call_source_id: 1,
  section_id: 2,
  device_id: 7,
  shown_number: 0,
  position: 'Übergang',
});

async function open(folder: string, { keep = 1000, capacity = 10_000 } = {}) {
  return await openJournal({ folder, keep, capacity, log: () => {} });
}

const texts = (journal: Awaited<ReturnType<typeof open>>, after = 0) =>
  journal.readAfter(after, 100_000).events.map(({ sent }) => sent);

test('wherever a crash cuts the file, every whole line is there again and numbers go on after it', async () => {
  const folder = tempFolder();
  const path = join(folder, 'journal.jsonl');
  const first = await open(folder);
  for (let call = 1; call <= 4; call += 1) first.append(opened(call), 1000 + call);
  await first.close();
  const whole = readFileSync(path);
  const sent = texts(first);
  const lines = whole.toString('utf8').split('\n').slice(0, -1);
  const head = Buffer.byteLength(lines[0] ?? '') + 1;
  for (let cut = head; cut <= whole.length; cut += 13) {
    writeFileSync(path, whole);
    truncateSync(path, cut);
    const left = whole.subarray(0, cut).toString('utf8').split('\n').length - 2;
    const again = await open(folder);
    expect(again.figures()).toMatchObject({ stream: first.figures().stream, last: left });
    expect(texts(again)).toEqual(sent.slice(0, left));
    expect([...again.state().open.keys()]).toEqual([1, 2, 3, 4].slice(0, left));
    expect(again.append(opened(9), 2000)).toBe(left + 1);
    await again.close();
    const third = await open(folder);
    expect(third.figures().last).toBe(left + 1);
    await third.close();
  }
});

test('an event is not read before it is on disk', async () => {
  const folder = tempFolder();
  const journal = await open(folder);
  await journal.settled();
  journal.append(battery(50), 1);
  expect(journal.readAfter(0, 10).events).toEqual([]);
  await journal.settled();
  expect(journal.readAfter(0, 10).events).toHaveLength(1);
  expect(readFileSync(join(folder, 'journal.jsonl'), 'utf8')).toContain('"percent":50');
  await journal.close();
});

test('what was acknowledged is forgotten but for a rest, and what is open is still known', async () => {
  const folder = tempFolder();
  const journal = await open(folder, { keep: 10 });
  journal.append(opened(1), 1);
  for (let step = 0; step < 200; step += 1) journal.append(battery(step % 100), 2);
  await journal.settled();
  journal.acknowledge(150);
  await journal.settled();
  expect(journal.figures()).toMatchObject({ first: 141, last: 201, acknowledged: 150 });
  expect(readFileSync(join(folder, 'journal.jsonl'), 'utf8').split('\n')).toHaveLength(201 - 141 + 1 + 2);
  await journal.close();
  const again = await open(folder, { keep: 10 });
  expect(again.figures()).toMatchObject({ first: 141, last: 201, acknowledged: 150 });
  expect([...again.state().open.keys()]).toEqual([1]);
  expect(again.state().devices.get(7)).toEqual({ percent: 99 });
  await again.close();
});

test('nothing that was not acknowledged is forgotten while there is capacity', async () => {
  const journal = await open(tempFolder(), { keep: 1, capacity: 1000 });
  for (let step = 0; step < 900; step += 1) journal.append(battery(1), 1);
  journal.acknowledge(3);
  await journal.settled();
  expect(texts(journal, 3)).toHaveLength(897);
  await journal.close();
});

test('without capacity the oldest are forgotten, and the first number shows it', async () => {
  const journal = await open(tempFolder(), { capacity: 100 });
  for (let step = 0; step < 300; step += 1) {
    journal.append(battery(1), 1);
    if (step % 20 === 0) await journal.settled();
  }
  await journal.settled();
  const { first, last } = journal.figures();
  expect(last).toBe(300);
  expect(first).toBeGreaterThan(150);
  expect(texts(journal)).toHaveLength(last - first + 1);
  await journal.close();
});

test('another box begins another stream with number one', async () => {
  const folder = tempFolder();
  const journal = await open(folder);
  journal.append(opened(5), 1);
  await journal.settled();
  const { stream } = journal.figures();
  journal.reset({ open: new Map(), devices: new Map(), calls: 0 });
  await journal.settled();
  expect(journal.figures()).toMatchObject({ first: 0, last: 0, acknowledged: 0 });
  expect(journal.append(opened(1), 2)).toBe(1);
  await journal.close();
  const again = await open(folder);
  expect(again.figures().stream).not.toBe(stream);
  expect(again.figures().stream).toBe(journal.figures().stream);
  expect([...again.state().open.keys()]).toEqual([1]);
  await again.close();
});

test('a file that is no journal is put aside, and a new stream begins', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'journal.jsonl'), 'flower pots\n');
  const journal = await open(folder);
  await journal.settled();
  expect(journal.figures().last).toBe(0);
  expect(readFileSync(join(folder, 'journal.jsonl.unreadable'), 'utf8')).toBe('flower pots\n');
  await journal.close();
});
