import type { FieldEvent, OpenInField, ServerMessage } from '@carestead/domain/field/fieldEvent';
import { expect, onTestFinished, test } from 'vitest';
import { openBoard } from '../calls/board.ts';
import { noTexts } from '../calls/callColumns.ts';
import { openIngestPool } from '../platform/database/ingestPool.ts';
import { createTestDatabase, quiet } from '../testing/database.ts';
import { systemRow } from '../testing/fixtures.ts';
import { createIntake } from './intake.ts';

const stream = '00000000-0000-4000-8000-000000000001';
const origin = { call_type_id: 4, call_source_id: 1, section_id: 1, device_id: 7, shown_number: 0, position: '' };
const opens = (number: number, call = number): FieldEvent => ({
  number,
  at: number,
  kind: 'call_opened',
  call,
  ...origin,
});
const closes = (number: number, call: number): FieldEvent => ({ number, at: number, kind: 'call_closed', call });
const open = (call: number): OpenInField => ({ call, opened_at: call, ...origin });

/** A new connection to a real board: what it sends to the configurator, and what is kept of what the configurator sends. */
async function connection(requestsAgain = false) {
  const made = await createTestDatabase();
  const pool = openIngestPool(made.url, quiet, 2);
  onTestFinished(async () => {
    await pool.end();
    await made.drop();
  });
  await made.ownerQuery(systemRow(1));
  const board = await openBoard({
    system_id: 1,
    pool,
    textsOf: async (calls) => calls.map(() => noTexts),
    prepare: async () => {},
    onChange: () => {},
  });
  const hold = await board.take(async () => {}, 0);
  const sent: ServerMessage[] = [];
  const { receive, waited } = createIntake({
    sink: { ...board, ...hold },
    now: () => 90_000,
    log: quiet,
    counts: { add: () => {} },
    send: (message) => sent.push(message),
    onEvents: () => {},
    requestsAgain: () => requestsAgain,
  });
  return {
    sent,
    receive,
    waited,
    events: (...events: readonly FieldEvent[]) => receive({ type: 'events', events: [...events] }),
    hello: (last: number) => receive({ type: 'hello', stream, first: 1, last }),
    snapshot: (number: number, ...calls: readonly number[]) =>
      receive({ type: 'snapshot', number, calls: calls.map(open) }),
    openCalls: () => [...board.open().keys()].toSorted((a, b) => a - b),
    takenBy: (call: number) => board.open().get(call)?.acknowledged_by,
    history: async () => {
      const rows = await made.ownerQuery(
        `SELECT kind || ' ' || key AS line FROM journal JOIN calls ON calls.id = call_id ORDER BY journal.id`,
      );
      return (rows as { line: string }[]).map(({ line }) => line);
    },
    kept: async () => {
      const rows = await made.ownerQuery('SELECT number::int FROM journal WHERE number IS NOT NULL ORDER BY id');
      return (rows as { number: number }[]).map(({ number }) => number);
    },
  };
}

test('what happened before the first snapshot of a stream is kept before it is acknowledged', async () => {
  const { hello, events, snapshot, sent, openCalls, kept } = await connection();
  await hello(3);
  await events(opens(1), closes(2, 1), opens(3));
  expect(sent).toEqual([{ type: 'snapshot' }]);
  await snapshot(3, 3);
  expect(openCalls()).toEqual([3]);
  expect(await kept()).toEqual([1, 2, 3]);
  expect(sent.at(-1)).toEqual({ type: 'ack', number: 3 });
  await events(closes(4, 3));
  expect(openCalls()).toEqual([]);
});

test('a call whose end was forgotten is closed by the snapshot, and the events around the gap are kept', async () => {
  const { hello, events, snapshot, openCalls, kept } = await connection();
  await hello(0);
  await snapshot(0);
  await events(opens(1), opens(2));
  await events(opens(4), opens(6));
  await snapshot(7, 2, 4);
  expect(openCalls()).toEqual([2, 4]);
  expect(await kept()).toEqual([1, 2, 4, 6]);
  await events(opens(8));
  expect(openCalls()).toEqual([2, 4, 8]);
});

test('a long past is kept piece by piece', async () => {
  const { hello, events, snapshot, sent, openCalls, kept } = await connection();
  const past = Array.from({ length: 2500 }, (_, index) =>
    index % 2 === 0 ? opens(index + 1) : closes(index + 1, index),
  );
  await hello(past.length);
  for (let from = 0; from < past.length; from += 1000) await events(...past.slice(from, from + 1000));
  await snapshot(past.length);
  expect(openCalls()).toEqual([]);
  expect(await kept()).toHaveLength(2500);
  expect(sent.filter(({ type }) => type === 'ack')).toContainEqual({ type: 'ack', number: 1000 });
});

test('an event that cannot be kept is set aside, and those before and after it are kept and acknowledged', async () => {
  const { hello, events, snapshot, sent, openCalls, kept } = await connection();
  await hello(0);
  await snapshot(0);
  const unkeepable = { ...opens(3), position: 'Zimmer\0' } as FieldEvent;
  await events(opens(1), opens(2), unkeepable, opens(4), closes(5, 1));
  expect(openCalls()).toEqual([2, 4]);
  expect(await kept()).toEqual([1, 2, 4, 5]);
  expect(sent.at(-1)).toEqual({ type: 'ack', number: 5 });
});

test('an open call that cannot be read, or is named twice, does not keep the others from being settled', async () => {
  const { hello, receive, openCalls } = await connection();
  await hello(3);
  const unreadable = { ...open(2), section_id: 'EG' };
  expect(await receive({ type: 'snapshot', number: 3, calls: [open(1), unreadable, open(3), open(3)] })).toBe(
    'settled',
  );
  expect(openCalls()).toEqual([1, 3]);
});

test('how long the configurator has owed an answer is known until it comes', async () => {
  const { hello, snapshot, waited } = await connection();
  await expect.poll(waited).toBeGreaterThan(5);
  await hello(3);
  await expect.poll(waited).toBeGreaterThan(5);
  await snapshot(3);
  expect(waited()).toBe(0);
});

test('a call whose opening comes before the first snapshot of a stream is opened once in the journal', async () => {
  const { hello, events, snapshot, openCalls, history } = await connection();
  await hello(3);
  await events(opens(1), closes(2, 1), opens(3));
  await snapshot(3, 3, 9);
  expect(openCalls()).toEqual([3, 9]);
  expect(await history()).toEqual(['call_opened 9', 'call_opened 1', 'call_closed 1', 'call_opened 3']);
});

test('an event that should have come before a snapshot is requested again before anything is settled or acknowledged', async () => {
  const { hello, events, snapshot, sent, kept } = await connection(true);
  await hello(0);
  await snapshot(0);
  await events(opens(1));
  const before = sent.length;
  expect(await snapshot(2, 1)).toBe('gap');
  expect(sent.slice(before)).toEqual([]);
  expect(await kept()).toEqual([1]);
});

const takes = (number: number, call: number, by: string): FieldEvent => ({
  number,
  at: number,
  kind: 'acknowledged',
  call,
  by,
});
const taken = (call: number, by: string) => ({ ...open(call), acknowledged_at: 50, acknowledged_by: by });

test('an acknowledgement whose event was lost comes with the snapshot, and stands in the journal once', async () => {
  const { hello, receive, events, snapshot, takenBy, history } = await connection();
  await hello(0);
  await snapshot(0);
  await events(opens(1), opens(2), takes(3, 2, 'Beat'));
  const calls = [taken(1, 'Anna'), taken(2, 'Cleo')];
  expect(await receive({ type: 'snapshot', number: 3, calls })).toBe('settled');
  expect([takenBy(1), takenBy(2)]).toEqual(['Anna', 'Beat']);
  expect(await receive({ type: 'snapshot', number: 3, calls })).toBe('nothing');
  expect(await history()).toEqual(['call_opened 1', 'call_opened 2', 'acknowledged 2', 'acknowledged 1']);
});

test('an acknowledgement whose event follows before the snapshot is written down with the event', async () => {
  const { hello, receive, events, takenBy, history } = await connection();
  await hello(2);
  await events(opens(1), takes(2, 1, 'Beat'));
  await receive({ type: 'snapshot', number: 2, calls: [taken(1, 'Anna'), taken(9, 'Cleo')] });
  expect([takenBy(1), takenBy(9)]).toEqual(['Beat', 'Cleo']);
  expect(await history()).toEqual(['call_opened 9', 'acknowledged 9', 'call_opened 1', 'acknowledged 1']);
});

test('a mark that cannot be read loses no call, and one that the configurator does not know of stays', async () => {
  const { hello, receive, events, snapshot, openCalls, takenBy } = await connection();
  await hello(0);
  await snapshot(0);
  await events(opens(1), opens(2), takes(3, 1, 'Anna'));
  const unreadable = { ...open(2), acknowledged_at: 'gestern', acknowledged_by: 'Beat\0' };
  expect(await receive({ type: 'snapshot', number: 3, calls: [open(1), unreadable] })).toBe('nothing');
  expect(openCalls()).toEqual([1, 2]);
  expect([takenBy(1), takenBy(2)]).toEqual(['Anna', '']);
});
