import { callType } from '@carestead/domain/calls/callType';
import { callSource } from '@carestead/domain/devices/callSource';
import type { FieldEvent } from '@carestead/domain/field/fieldEvent';
import { pastDays } from '@carestead/domain/history/pastDays';
import { section } from '@carestead/domain/routing/section';
import { systemParam } from '@carestead/domain/systems/systemParam';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { expect, onTestFinished, test } from 'vitest';
import { callLogConsumer } from '../callLog/callLogQueries.ts';
import { rebuildCallLog } from '../callLog/rebuild.ts';
import { openBoard } from '../calls/board.ts';
import { loadNames } from '../calls/names.ts';
import { createRow } from '../entities/store.ts';
import { openIngestPool } from '../platform/database/ingestPool.ts';
import { freshDatabase, quiet } from '../testing/database.ts';
import { superuserContext } from '../testing/superuserContext.ts';
import { readPastInstallation } from './pastInstallation.ts';
import { writeFirstHistory, writeHistory } from './writeHistory.ts';

const end = Date.parse('2026-11-15T11:00:00Z');
const options = { seed: 7, end, days: 40, calls: 2000 };
const target = {
  system_id: 1,
  projections: ['roll_ups'],
  log: callLogConsumer,
  habitsOf: () => null,
  reportOf: () => ({ battery: null, isReached: true }),
  slowerBefore: [],
};

async function smallInstallation() {
  const made = await freshDatabase();
  const context = await superuserContext(made.database);
  await createRow(context, systemParam, { name: 'Haus 1', ip: '10.0.0.1', timezone: 'Europe/Zurich' });
  await createRow(context, callType, { name: 'Ruf', text: 'RUF', urgency: 'Normal' });
  await createRow(context, callType, { name: 'Notfall', urgency: 'Emergency' });
  await createRow(context, callType, { name: 'Anwesenheit', flag: 'Presence' });
  await createRow(context, callType, { name: 'Defekt', flag: 'Defect' });
  await createRow(context, callSource, { text: 'Bett', number: 1, char: 'B' });
  await createRow(context, callSource, { text: 'Medaillon', number: 2, char: 'M' });
  await createRow(context, section, { name: 'Station A\\B' });
  await createRow(context, systemTreeNode, { name: 'Station', kind: 'section', section_id: 1, inherit_section: false });
  for (let room = 1; room <= 4; room += 1) {
    const [id] = await createRow(context, systemTreeNode, {
      name: `Zimmer ${room}`,
      parent_id: 1,
      text_short: String(room),
      inherit_text_short: false,
    });
    await createRow(context, systemTreeNode, { name: `Bett ${room}`, kind: 'wired', parent_id: id, call_source_id: 1 });
    await createRow(context, systemTreeNode, {
      name: `Medaillon ${room}`,
      kind: 'radio',
      radio: true,
      parent_id: id,
      call_source_id: 2,
    });
  }
  const rows = async (query: string) => await made.ownerQuery(query);
  return { ...made, rows };
}

const calls = `SELECT to_jsonb(calls) - 'stream_id' AS row FROM calls ORDER BY key`;
const journal = `SELECT to_jsonb(journal) - 'stream_id' - 'id' AS row FROM journal ORDER BY id`;
const telemetry = `SELECT to_jsonb(telemetry) - 'stream_id' AS row FROM telemetry ORDER BY id`;
const states = 'SELECT * FROM device_states ORDER BY device_id';

test('a past that was copied equals what the ingest writes of the same events', async () => {
  const copied = await smallInstallation();
  const received = await smallInstallation();
  const written = await writeHistory(copied.url, target, options);
  await receive(received);
  expect(written.calls).toBe(2000);
  expect(await copied.rows(calls)).toEqual(await received.rows(calls));
  expect(await copied.rows(journal)).toEqual(await received.rows(journal));
  expect(await copied.rows(telemetry)).toEqual(await received.rows(telemetry));
  expect(await copied.rows(states)).toEqual(await received.rows(states));
});

test('the log of a past equals the one that is made anew from its calls, and its consumer has nothing left to read', async () => {
  const { url, database, rows } = await smallInstallation();
  await writeHistory(url, target, { ...options, calls: 1000 });
  const log = 'SELECT to_jsonb(call_log) AS row FROM call_log ORDER BY id';
  const written = await rows(log);
  expect(written).toHaveLength(1000);
  const answered = await rows('SELECT FROM call_log WHERE presence_at IS NOT NULL');
  expect(answered.length).toBeGreaterThan(200);
  const cursor = `SELECT FROM journal_cursors WHERE consumer = '${callLogConsumer}' AND id = (SELECT max(id) FROM journal)`;
  expect(await rows(cursor)).toHaveLength(1);
  await rebuildCallLog(database, { now: end });
  expect(await rows(log)).toEqual(written);
  expect(await rows('SELECT FROM call_log_default')).toEqual([]);
});

test('numbering goes on after a past, consumers that act pass it over, and projections read it', async () => {
  const { url, ownerQuery } = await smallInstallation();
  await ownerQuery(`INSERT INTO journal (system_id, kind, at, data) VALUES (1, 'call_opened', now(), '{}'::jsonb)`);
  await ownerQuery(`INSERT INTO journal_cursors (consumer, id) VALUES ('phones', 1), ('roll_ups', 1), ('late', 0)`);
  const { calls: written } = await writeHistory(url, target, { ...options, calls: 50 });
  const [{ newest }] = (await ownerQuery('SELECT max(id)::integer AS newest FROM journal')) as [{ newest: number }];
  const cursors = await ownerQuery(
    `SELECT consumer, id::integer FROM journal_cursors WHERE source = 'journal' ORDER BY 1`,
  );
  expect(cursors).toEqual([
    { consumer: 'late', id: 0 },
    { consumer: 'phones', id: newest },
    { consumer: 'roll_ups', id: 1 },
  ]);
  const next = `SELECT nextval(pg_get_serial_sequence('calls', 'id'))::integer AS call,
    nextval(pg_get_serial_sequence('journal', 'id'))::integer AS journal`;
  expect(await ownerQuery(next)).toEqual([{ call: written + 1, journal: newest + 1 }]);
  expect(await ownerQuery('SELECT FROM calls WHERE closed_at IS NULL')).toEqual([]);
  expect(await ownerQuery('SELECT FROM telemetry_default')).toEqual([]);
});

test('the first past of a system is written once, also by two at the same moment, and the log keeps its indexes', async () => {
  const { url, rows } = await smallInstallation();
  const indexes = `SELECT regexp_replace(indexdef, 'INDEX \\S+', 'INDEX') AS made FROM pg_indexes
    WHERE tablename IN ('call_log', 'call_log_2026_10') ORDER BY 1`;
  await rows(`SELECT ensure_partitions('call_log', '2026-10-01', 1)`);
  const before = await rows(indexes);
  const first = { ...options, calls: 300 };
  const both = await Promise.all([writeFirstHistory(url, target, first), writeFirstHistory(url, target, first)]);
  expect(both.filter((written) => written !== null)).toHaveLength(1);
  expect(await writeFirstHistory(url, target, { ...first, seed: 8 })).toBeNull();
  expect(await rows('SELECT FROM calls')).toHaveLength(300);
  expect(await rows('SELECT FROM call_log')).toHaveLength(300);
  expect(await rows(indexes)).toEqual(before);
});

test('a past that cannot be finished leaves nothing behind', async () => {
  const { url, ownerQuery } = await smallInstallation();
  await ownerQuery('ALTER TABLE journal ADD CHECK (number IS NULL OR number < 300)');
  await expect(writeHistory(url, target, options)).rejects.toThrow('journal_number_check');
  expect(await ownerQuery('SELECT FROM calls UNION ALL SELECT FROM journal')).toEqual([]);
  expect(await ownerQuery(`SELECT FROM pg_class WHERE relname = 'call_log_search'`)).toHaveLength(1);
});

/** The events of the same past, through the board; after an outage comes the list of open calls. */
async function receive({ database, url }: Awaited<ReturnType<typeof smallInstallation>>) {
  const pool = openIngestPool(url, quiet, 2);
  onTestFinished(() => pool.end());
  const names = await loadNames(database, 1);
  const board = await openBoard({
    system_id: 1,
    pool,
    textsOf: names.textsOf,
    prepare: names.prepare,
    onChange: () => {},
  });
  const hold = await board.take(async () => {}, 0);
  const stream_id = '00000000-0000-4000-8000-000000000000';
  await hold.settle({ stream_id, number: 0, calls: [], at: 0 });
  let events: FieldEvent[] = [];
  let applied = 0;
  const flush = async () => {
    applied = events.at(-1)?.number ?? applied;
    if (events.length > 0) await hold.apply(events, applied);
    events = [];
  };
  const { installation } = await readPastInstallation(database, target, end);
  for (const { steps } of pastDays(installation, options)) {
    for (const [index, { at, call, event }] of steps.entries()) {
      if (event) events.push(event);
      // All calls that one list lacks are closed by it.
      if (event || !call || steps[index + 1]?.event === null) continue;
      await flush();
      const missing = new Set(steps.flatMap((step) => (step.event === null && step.at === at ? [step.call?.key] : [])));
      const open = [...board.open().values()].filter(({ key }) => !missing.has(key));
      await hold.settle({
        stream_id,
        number: applied,
        at,
        calls: open.map(({ key, number, ...rest }) => ({
          call: key,
          shown_number: number,
          ...rest,
          acknowledged_at: rest.acknowledged_at ?? undefined,
        })),
      });
    }
    await flush();
  }
}
